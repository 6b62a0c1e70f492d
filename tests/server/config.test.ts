import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';

describe('the address of map tiles', () => {
  it.each([
    'https://tiles.example/{z}/{x}/{y}.png',
    'http://127.0.0.1:8080/styles/bright/{z}/{x}/{y}.webp?key=abc',
    'https://tiles.example/?l={z}&c={x}&r={y}',
  ])('may be %s', (template) => {
    expect(readConfig({ TILE_URL: template }, '/').tileUrl).toBe(template);
  });

  it.each([
    '',
    'tiles.example/{z}/{x}/{y}.png',
    '/tiles/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'file:///{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://{z}.tiles.example/{x}/{y}.png',
    'https://tiles.example:{z}/{x}/{y}.png',
    'https://user:secret@tiles.example/{z}/{x}/{y}.png',
  ])('stops the start with a sentence if it is %j', (template) => {
    expect(() => readConfig({ TILE_URL: template }, '/')).toThrow(
      'Diese Umgebungsvariablen haben keinen gültigen Wert: TILE_URL (erwartet wird eine Adresse wie https://kacheln.example/{z}/{x}/{y}.png)',
    );
  });
});
