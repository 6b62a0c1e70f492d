/** Area codes by their first digit, without the 0. */
const areaCodes = [
  String.raw`2(?:0[1-689]|[1-3569]\d|4[0-8]|7[1-7]|8[0-7])`,
  String.raw`3(?:[3569]\d|4[0-79]|7[1-7]|8[1-8])`,
  String.raw`4(?:1[02-9]|[2-48]\d|5[0-6]|6[0-8]|7[0-79])`,
  String.raw`5(?:0[2-8]|[124-6]\d|[38][0-8]|[79][0-7])`,
  String.raw`6(?:0[02-9]|[1-358]\d|[47][0-8]|6[1-9])`,
  String.raw`7(?:0[2-8]|1[1-9]|[27][0-7]|3\d|[4-6][0-8]|8[0-5]|9[013-7])`,
  String.raw`8(?:0[2-9]|1[0-79]|2\d|3[0-46-9]|4[0-6]|5[013-9]|6[1-8]|7[0-8]|8[0-24-6])`,
  String.raw`9(?:0[6-9]|[1-4]\d|[589][0-7]|6[0-8]|7[0-467])`,
];

/** Ranges of German numbers: fixed lines, mobile phones, services; as `libphonenumber-js/max` knows them. */
const ranges = [
  String.raw`32\d{9,11}`,
  String.raw`49[1-6]\d{10}`,
  String.raw`322\d{6}`,
  String.raw`49[0-7]\d{3,9}`,
  String.raw`(?:[34]0|[68]9)\d{3,13}`,
  `(?:${areaCodes.join('|')})\\d{3,12}`,
  String.raw`1(?:6[023]|7\d)\d{7,8}|15(?:[0-25-9]\d\d|3(?:10|33)|410)\d{6}`,
  String.raw`800\d{7,12}`,
  String.raw`(?:137[7-9]|900(?:[135]|9\d))\d{6}`,
  String.raw`700\d{8}`,
  String.raw`1(?:6(?:013|255|399)|7(?:(?:[015]1|[69]3)3|[2-4]55|[78]99))\d{7,8}|15(?:(?:[03-68]00|113)\d|2\d55|7\d99|9\d33)\d{7}`,
  String.raw`18(?:1\d{5,11}|[2-9]\d{8})`,
  String.raw`16(?:4\d{1,10}|[89]\d{1,11})`,
  String.raw`180\d{5,11}|13(?:7[1-6]\d\d|8)\d{4}`,
];

/**
 * A German number without country code and leading 0 whose area code or range exists. The small metadata of
 * the library (`/min`) knows the length only, and the large one would cost every reader of a form 70 kB.
 */
export const germanNumbers = new RegExp(`^(?:${ranges.join('|')})$`);
