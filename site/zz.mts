import { serveStatic } from '/work/main/bench/site/server.ts';
import { visit, PHONE, DESKTOP } from '/work/main/bench/site/measures/visit.ts';
import { launch } from '/work/main/test/site/browser.ts';
import { buildSite } from '/work/main/site/build.ts';
import { projectAt } from '/work/main/build/project.ts';
import { readFile, writeFile, cp } from 'node:fs/promises';
import bundle from '/work/main/generated/openapi.json' with { type: 'json' };
await buildSite(projectAt(), bundle as any, { folder: '/tmp/ab/a' });
await cp('/tmp/ab/a','/tmp/ab/b',{recursive:true}); await cp('/tmp/ab/a','/tmp/ab/c',{recursive:true});
const f='operations/createIssue/index.html'; const t=await readFile('/tmp/ab/a/'+f,'utf8');
await writeFile('/tmp/ab/b/'+f,t.replace('<script src=','<script async blocking="render" src='));
await writeFile('/tmp/ab/c/'+f,t.replace(/<script src=[^>]*><\/script>\n/,''));
const server = await serveStatic('/tmp/ab'); const browser = await launch('/usr/bin/chromium');
const r:any={a:[],b:[],c:[]};
for(let i=0;i<8;i++) for(const k of ['a','b','c']) { const v=await visit(browser,`${server.url}/${k}/operations/createIssue/`,PHONE); if(i) r[k].push(v.visible|0); if(i===7) console.log(k,v)}
for(const k in r) console.log(k, r[k].sort((x:any,y:any)=>x-y).join(' '));
await browser.close(); await server.close();
