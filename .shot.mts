import { chromium } from '@playwright/test';
const O='http://localhost:4610';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const w of [1440,390]){
 const c=await b.newContext({viewport:{width:w,height:w===1440?960:844},locale:'pt-BR',timezoneId:'America/Sao_Paulo',hasTouch:w===390,serviceWorkers:'block'});
 c.setDefaultTimeout(40000);
 const p=await c.newPage();
 p.on('pageerror',e=>console.log('ERR',w,e.message));
 await p.goto(O+'/login').catch(()=>{}); 
 if(await p.getByLabel('E-mail').count()===0) {console.log(p.url(), await p.title());}
 await p.getByLabel('E-mail').first().fill('dono@comanda.test'); await p.getByLabel('Senha',{exact:true}).first().fill('comanda123'); await p.keyboard.press('Enter');
 await p.waitForURL(u=>!/login|entrar/.test(u.pathname)).catch(e=>console.log('login?',p.url()));
 for(const path of ['/store/whatsapp/1','/store/instagram-automation/1']){
  await p.goto(O+path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(2500);
  await p.screenshot({path:`/tmp/a-shot-${path.split('/')[2]}-${w}.png`,fullPage:w===390});
 }
 await c.storageState({path:'/tmp/a-state-'+w+'.json'});
 await c.close();
}
await b.close();
