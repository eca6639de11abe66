import type { Mail } from './mail.ts'

/** A mail's words, before it has a form. */
export interface MailWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  /** The code to type where the button cannot be pressed. */
  readonly code?: { readonly label: string; readonly code: string }
  /** Small print. */
  readonly notes: readonly string[]
}

/** The same words twice: as text, and as a page that every mail program shows alike. */
export function layOut(to: string, words: MailWords): Mail {
  const { subject, paragraphs, button, code, notes } = words
  const typed = code ? [`${code.label}:\n${code.code}`] : []
  return {
    to,
    subject,
    text: [...paragraphs, `${button.label}:\n${button.url}`, ...typed, ...notes].join('\n\n'),
    html: page(words),
  }
}

function page({ subject, paragraphs, button, code, notes }: MailWords): string {
  const line = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const note = (text: string) =>
    `<p style="margin:0 0 8px;font-size:13px;color:#5c6370">${escaped(text)}</p>`
  const [label, url] = [escaped(button.label), escaped(button.url)]
  const typed = code
    ? `<p style="margin:0 0 4px">${escaped(code.label)}:</p>
<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px">
${escaped(code.code)}</p>
`
    : ''
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f5f7">
<div style="max-width:480px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#16181d;
font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${paragraphs.map(line).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;
border-radius:8px;background:#16181d;color:#ffffff;text-decoration:none">${label}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${url}">${url}</a></p>
${typed}${notes.map(note).join('\n')}
</div></body></html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
