import { dollars, type StandInInvoice } from './stand-in-invoice.ts'
import { CONFIRMED, PAID, type StandInStore } from './stand-in-store.ts'
import { WEBHOOK_FAULTS } from './webhook-calls.ts'

/** A payer's page for an invoice, with every way it can go wrong. No script: forms only. */
export function payPage(invoice: StandInInvoice, { calls, isAway }: StandInStore): string {
  const { spec, status, additional, dueCents, paidCents, id } = invoice
  const back = /^https?:/.test(spec.redirectUrl)
    ? `<p><a href="${escaped(spec.redirectUrl)}">Back to the shop</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pay an invoice</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>Pay ${dollars(spec.cents)} USD</h1>
<p class="note">A stand-in for BTCPay Server on this machine. No coin moves.</p>
<dl><dt>State</dt><dd>${status}${additional === 'None' ? '' : `, ${additional}`}</dd>
<dt>Paid</dt><dd>${dollars(paidCents)} USD</dd>
<dt>Left</dt><dd>${invoice.coins(dueCents)} ${spec.method.code}</dd>
<dt>To</dt><dd>${invoice.address}</dd></dl>
${form(
  id,
  'pay',
  `${choice('much', 'How much', PAID)}${choice('confirmed', 'Confirmed', CONFIRMED)}
<button>Pay</button>`,
)}
${form(id, 'end', '<button>End its time now</button>')}
${form(id, 'settle', '<button>Mark settled by hand</button>')}
${form(id, 'invalid', '<button>Mark invalid by hand</button>')}
<h2>The store</h2>
${form(
  id,
  'store',
  `${choice('webhooks', 'Webhooks', WEBHOOK_FAULTS, calls.fault)}
${choice('away', 'Answers', ['yes', 'no'], isAway ? 'no' : 'yes')}<button>Set</button>`,
)}
${back}</body></html>
`
}

function form(id: string, doing: string, fields: string): string {
  return `<form method="post" action="/btcpay/i/${escaped(id)}/${doing}">${fields}</form>`
}

function choice(name: string, label: string, values: readonly string[], chosen?: string): string {
  const options = values.map(
    (value) => `<option${value === chosen ? ' selected' : ''}>${escaped(value)}</option>`,
  )
  return `<label>${label} <select name="${name}">${options.join('')}</select></label>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:32rem;
margin:2rem auto;padding:0 1rem}h2{font-size:1.1rem;margin:1.5rem 0 0}dd{margin:0 0 .5rem;
overflow-wrap:anywhere}dt{opacity:.7}.note{opacity:.7}form{display:flex;gap:.5rem;flex-wrap:wrap;
align-items:center;margin:.75rem 0}button,select{font:inherit;padding:.5rem 1rem}`
