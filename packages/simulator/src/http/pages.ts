import { fileNameOf, type SimulatedExchanger } from '../cast/exchanger.ts'

/** The page of a robot check, served in place of a file with status 200, as real ones are. */
export function blockPage({ name }: SimulatedExchanger): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Just a moment...</title></head>
<body><h1>Checking your browser before accessing ${escaped(name)}</h1>
<p>This process is automatic. Your browser will redirect shortly.</p>
<noscript>Please turn JavaScript on and reload the page.</noscript></body></html>
`
}

/** An exchanger's own site, as the target of clicks. */
export function sitePage(exchanger: SimulatedExchanger): string {
  const { name, country, openedAt, goodReviews, badReviews } = exchanger
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}</style></head>
<body><h1>${escaped(name)}</h1>
<p>A simulated exchange office (${country}), open since ${openedAt}.
${goodReviews} good reviews, ${badReviews} bad ones. None of it exists, and no money changes.</p>
<p><a href="${fileNameOf(exchanger)}">Export file</a></p></body></html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
