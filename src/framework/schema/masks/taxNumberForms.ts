/** How the tax offices of a federal state write a tax number: `/` or a space between groups of digits. */
export const taxNumberForms: Readonly<Record<string, string>> = {
  BW: '#####/#####',
  BY: '###/###/#####',
  BE: '##/###/#####',
  BB: '0##/###/#####',
  HB: '## ### #####',
  HH: '##/###/#####',
  HE: '0## ### #####',
  MV: '0##/###/#####',
  NI: '##/###/#####',
  NRW: '###/####/####',
  RP: '##/###/#####',
  SL: '0##/###/#####',
  SN: '2##/###/#####',
  ST: '1##/###/#####',
  SH: '##/###/#####',
  TH: '1##/###/#####',
};
