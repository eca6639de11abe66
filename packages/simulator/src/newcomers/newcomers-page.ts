import type { Newcomer } from './newcomer-file.ts'

/** The page that puts a new office on the market. No script: every button is a form. */
export function newcomersPage(origin: string, newcomers: readonly Newcomer[]): string {
  const rows = newcomers.map(
    ({ slug, errors }) => `<article><h2>${slug}</h2>
<p>Site <code>${origin}/offices/${slug}/</code></p>
<p>Export file <a href="/offices/${slug}/rates.xml">${origin}/offices/${slug}/rates.xml</a></p>
<form method="post" action="/offices"><input type="hidden" name="slug" value="${slug}">
<label>Broken lines <input name="errors" value="${errors}"></label><button>Write it so</button>
</form></article>`,
  )
  return page(
    'New offices',
    `<p>Their owners may apply to be listed.</p>
<form method="post" action="/offices"><label>Name <input name="slug" placeholder="otterway"></label>
<label>Broken lines <input name="errors" value="0"></label><button>Open it</button></form>
${rows.join('\n')}`,
  )
}

/** The site of one newcomer. */
export function newcomerSite({ slug }: Newcomer): string {
  return page(slug, '<p>A new exchange office. None of it exists, and no money changes.</p>')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #ccc;border-radius:8px;padding:1rem;margin:1rem 0;overflow-wrap:anywhere}
button,input{font:inherit;padding:.5rem 1rem;margin:.25rem .5rem .25rem 0}</style>
</head><body><h1>${title}</h1>
<p>A stand-in on this machine.</p>
${body}
</body></html>
`
}
