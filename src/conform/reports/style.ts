/** The style of the report's page, in light and in dark. */
export const STYLE = `
:root{color-scheme:light dark;--text:#1c1d1f;--back:#fff;--line:#d4d6da;--quiet:#55595f;--link:#0b57a4;--good:#1c6b35;--bad:#a3161f;--note:#7a4b00;--soft:#f3f4f6}
@media (prefers-color-scheme:dark){:root{--text:#e7e8ea;--back:#16181b;--line:#3a3e44;--quiet:#a9aeb6;--link:#86bcf7;--good:#7fd39a;--bad:#ff9a9f;--note:#f2c36b;--soft:#202328}}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back)}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin-top:2.5rem}h3{font-size:1rem;margin:0}
a{color:var(--link)}code,pre{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{background:var(--soft);padding:.6rem .8rem;overflow-x:auto;white-space:pre-wrap}
.verdict{font-size:1.1rem;padding:.8rem 1rem;border-left:.3rem solid;background:var(--soft)}
.verdict.kept{border-color:var(--good)}.verdict.broken{border-color:var(--bad)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--quiet)}.coverage{width:auto}meter{width:16rem;max-width:40vw}
.grid th{white-space:nowrap;padding-right:1rem}.grid td{line-height:1}
.grid a{display:inline-block;width:1.5rem;height:1.5rem;margin:.1rem;line-height:1.5rem;text-align:center;text-decoration:none;border:1px solid;border-radius:.2rem}
.grid a:hover,.grid a:focus{outline:2px solid var(--link)}
a.kept,td.kept{color:var(--good)}a.noted,td.noted{color:var(--note)}a.broken,td.broken{color:var(--bad);font-weight:700}a.unreached,td.unreached{color:var(--quiet)}
article{border-left:.25rem solid var(--note);padding:.2rem 0 .2rem 1rem;margin:1.2rem 0}article.failure{border-color:var(--bad)}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.1rem .8rem;margin:.4rem 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
s{color:var(--quiet)}details{margin:.6rem 0}summary{cursor:pointer}li{overflow-wrap:anywhere}
@media (max-width:40rem){dl{grid-template-columns:1fr}.grid th{white-space:normal}table{display:block;overflow-x:auto}}
`;
