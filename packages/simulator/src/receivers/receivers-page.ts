import type { TakenPush } from './push-service.ts'
import type { TakenCall } from './webhook-receiver.ts'

/** Webhook calls from the receiver's side. No script: every button is a form. */
export function hooksPage(url: string, hasSecret: boolean, calls: readonly TakenCall[]): string {
  const shown = calls.map(({ atMs, id, fault, body }) => {
    const word = fault === undefined ? 'Verified' : `Not believed: ${fault}`
    return entry(`${word} · ${id}`, atMs, body)
  })
  const known = hasSecret ? 'A secret is known.' : 'No secret is known yet.'
  return page(
    'Webhook receiver',
    `<p>Calls to <code>${escaped(url)}</code>. ${known}</p>
<form method="post" action="/hooks/secret">
<input name="secret" aria-label="Secret" placeholder="whsec_…"><button>Trust it</button></form>
<form method="post" action="/hooks/faults">
<input name="status" aria-label="Status" placeholder="200"><button>Answer so</button></form>
${shown.join('\n')}`,
  )
}

/** The pushes that browsers would have shown. */
export function pushPage(pushes: readonly TakenPush[]): string {
  const shown = pushes.map(({ atMs, topic, text }) =>
    entry(`${text === undefined ? 'Not opened' : 'Opened'} · ${topic ?? ''}`, atMs, text ?? ''),
  )
  return page('Push service', `<p>Pushes to browsers made up here.</p>${shown.join('\n')}`)
}

function entry(title: string, atMs: number, body: string): string {
  const time = new Date(atMs).toISOString()
  return `<article><h2>${escaped(title)}</h2>
<p><time datetime="${time}">${time}</time></p><pre>${escaped(body)}</pre></article>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #ccc;border-radius:8px;padding:1rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}
form{display:flex;gap:.5rem;margin:.5rem 0}button,input{font:inherit;padding:.5rem 1rem}</style>
</head><body><h1>${title}</h1>
<p>A stand-in on this machine.</p>
${body}
</body></html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
