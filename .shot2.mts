import { chromium } from '@playwright/test';
const O='http://localhost:4610';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const w of [1440,390]){
 const c=await b.newContext({storageState:`/tmp/a-state-${w}.json`,viewport:{width:w,height:w===1440?960:844},locale:'pt-BR',timezoneId:'America/Sao_Paulo',hasTouch:w===390,serviceWorkers:'block'});
 c.setDefaultTimeout(40000);
 const p=await c.newPage();
 p.on('pageerror',e=>console.log('ERR',w,e.message));
 await p.goto(O+'/store/whatsapp/1');
 await p.getByRole('button',{name:/Camila Rezende/}).click();
 await p.waitForTimeout(3000);
 await p.screenshot({path:`/tmp/a-shot-talk-${w}.png`});
 await p.goto(O+'/store/instagram-automation/1'); await p.waitForTimeout(9000);
 await p.screenshot({path:`/tmp/a-shot-cal-${w}.png`,fullPage:true});
 await c.close();
}
await b.close();
