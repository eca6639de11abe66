import { usualAmountAt } from '@hopwise/contract'
import { hidesSuspicious } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import type { PairOffersView } from '../../market/questions.ts'
import { isReferralCode } from '../affiliate/index.ts'
import { allFacts } from '../currencies/index.ts'
import { amountText, briefly, codeIn, momentText, queryBriefly } from '../page-metadata/index.ts'
import { type WidgetTheme, widgetStyle } from './widget-style.ts'

/** An embedded table's question by its address; parameters that do not fit are left out. */
export interface RatesParams {
  readonly ref: string | undefined
  readonly give: string | undefined
  readonly get: string | undefined
  readonly theme: WidgetTheme
  readonly locale: Locale
}

/** The widget's parameters of an address. Unknown values give the defaults: BTC to USDT TRC20. */
export function ratesParamsOf(app: AppContext, params: URLSearchParams): RatesParams {
  const ref = params.get('ref') ?? ''
  const code = (side: string) => codeIn(app, params.get(side))
  return {
    ref: isReferralCode(ref) ? ref : undefined,
    give: code('give') ?? codeIn(app, 'BTC'),
    get: code('get') ?? codeIn(app, 'USDTTRC20'),
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    locale: params.get('lang')?.toLowerCase().startsWith('ru') ? 'ru' : 'en',
  }
}

const MOST_OFFERS = 5

const words = {
  title: { en: 'Exchange rates', ru: 'Курсы обмена' },
  exchanger: { en: 'Exchanger', ru: 'Обменник' },
  rate: { en: 'Rate', ru: 'Курс' },
  none: { en: 'Nobody offers this just now.', ru: 'Сейчас этого никто не предлагает.' },
  later: {
    en: 'Rates cannot be told just now. Look again in a moment.',
    ru: 'Сейчас курсы не узнать. Загляните чуть позже.',
  },
  more: { en: 'All ways, and chains that pay more', ru: 'Все пути и цепочки выгоднее' },
  asOf: { en: 'as of', ru: 'на' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>

export interface RatesTable {
  readonly html: string
  /** False: there are too many requests, or the answer took too long, so the offers are unknown. */
  readonly isAnswered: boolean
}

/** A page by itself: no script, no cookie, and nothing of anybody else's. */
export async function ratesWidget(
  app: AppContext,
  { ref, give, get, theme, locale }: RatesParams,
  { baseUrl, asker }: { readonly baseUrl: string; readonly asker: string },
): Promise<RatesTable> {
  const pair = give !== undefined && get !== undefined && give !== get ? { give, get } : undefined
  const offers = pair ? await bestOffers(app, asker, pair) : []
  const nothing = offers ? words.none : words.later
  const name = (code: string) => escapeHtml(app.currencyNames.nameOf(code, locale))
  const title = pair ? `${name(pair.give)} → ${name(pair.get)}` : words.title[locale]
  const query = pair ? `?${new URLSearchParams(pair).toString()}` : ''
  const link = escapeHtml(`${baseUrl}${ref === undefined ? '/' : `/r/${ref}`}${query}`)
  const asOf = momentText(app.gate.facts().updatedAtMs, locale)
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Hopwise</title>
<style>${widgetStyle(theme)}</style>
</head>
<body>
<h1>${title}</h1>
${pair && offers?.[0] ? tableOf(offers, pair, locale) : `<p>${nothing[locale]}</p>`}
<p><a href="${link}" target="_blank" rel="noopener">${words.more[locale]}</a></p>
<p class="age">Hopwise · ${words.asOf[locale]} ${escapeHtml(asOf)}</p>
</body>
</html>
`
  return { html, isAnswered: offers !== undefined }
}

interface Pair {
  readonly give: string
  readonly get: string
}
type Offers = PairOffersView['offers']

/** Believed offers, most expected first, at a usual amount; undefined: no answer. */
async function bestOffers(
  app: AppContext,
  asker: string,
  { give, get }: Pair,
): Promise<Offers | undefined> {
  const facts = await briefly(allFacts(app))
  const usdPrice = facts?.get(give)?.usdPrice
  const amount = usdPrice ? { giveAmount: usualAmountAt(usdPrice) } : {}
  const query = { give, get, ...amount, filter: { hideSuspicious: hidesSuspicious() } }
  const answer = await queryBriefly({ app, asker }, 'pairOffers', { query, limit: MOST_OFFERS })
  return answer?.offers
}

function tableOf(offers: Offers, { give, get }: Pair, locale: Locale): string {
  const rows = offers.map(({ exchanger, giveAmount, getAmount }) => {
    const one = amountText(1, give, locale)
    const rate = `${one} = ${amountText(getAmount / giveAmount, get, locale)}`
    return `<tr><th scope="row">${escapeHtml(exchanger.name)}</th><td>${escapeHtml(rate)}</td></tr>`
  })
  const heads = [words.exchanger, words.rate].map((each) => `<th scope="col">${each[locale]}</th>`)
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
