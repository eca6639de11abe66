import { refusalTexts } from '@hopwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type KeptMail, linksIn, type Outbox } from '../../features/mail/index.ts'
import { hasLocalHost, isLocal } from '../is-local.ts'

/** Unsent mails, for the developer at this machine. Never there in production. */
export function addOutboxRoutes(server: FastifyInstance, outbox: Outbox): void {
  const forDeveloper =
    (show: (reply: FastifyReply) => unknown) => (request: FastifyRequest, reply: FastifyReply) => {
      const isHere = isLocal(request.socket.remoteAddress, request.headers)
      if (!isHere || !hasLocalHost(request.headers)) {
        return reply.code(404).type('text/plain').send(`${refusalTexts.PAGE_NOT_FOUND.en}\n`)
      }
      return show(reply.header('cache-control', 'no-store'))
    }
  server.get(
    '/dev/outbox',
    forDeveloper((reply) => reply.type('text/html').send(page(outbox.list()))),
  )
  server.get(
    '/dev/outbox.json',
    forDeveloper((reply) => reply.send(outbox.list().map(plainMail))),
  )
}

function plainMail(mail: KeptMail) {
  const { id, to, subject, text, html, headers = {}, sentAtMs } = mail
  const sentAt = new Date(sentAtMs).toISOString()
  return { id, to, subject, text, html, headers, sentAt, links: linksIn(mail) }
}

function page(mails: readonly KeptMail[]): string {
  const shown = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #ccc;border-radius:8px;padding:1rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}</style>
</head><body><h1>Outbox</h1>
<p>Mails that would have been sent, newest first. Set SMTP_URL to send them.</p>
${shown}
</body></html>
`
}

function article(mail: KeptMail): string {
  const { to, subject, text, sentAtMs } = mail
  const links = linksIn(mail)
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  const body = parts.map((part) => (links.includes(part) ? anchor(part) : escaped(part))).join('')
  const time = new Date(sentAtMs).toISOString()
  return `<article><h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${time}">${time}</time></p>
<pre>${body}</pre></article>`
}

function anchor(url: string): string {
  return `<a href="${escaped(url)}">${escaped(url)}</a>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
