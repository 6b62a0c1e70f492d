import opening_hours from 'opening_hours';
for (const state of ['MV-ABS','MV-BS','Mecklenburg-Vorpommern']) { try {
 const c = new opening_hours('SH', {lat:0,lon:0,address:{country_code:'de',state}});
 console.log(state, c.getOpenIntervals(new Date(2026,8,1), new Date(2028,0,31)).map(([s,e,,n])=>`${s.toDateString().slice(4)}–${new Date(e.getTime()-43200000).toDateString().slice(4)} ${n}`).join(' | '));
 } catch (e) { console.log(state, String(e).slice(0,200)); } }
