import { amountText, code, readParams } from '#web/lib/address/read-params.ts'

export interface FirstQuestion {
  readonly give: string
  readonly get: string
  readonly amount: string
}

/**
 * Where the server knows no pair in which several steps win; and what older addresses mean that say
 * no pair: it was the first question wherever they were made.
 */
export const LASTING_QUESTION: FirstQuestion = { give: 'BTC', get: 'USDTTRC20', amount: '0.1' }

/** What a first visit asks: the server writes it into the page, and while that is open it stays. */
export function firstQuestion(): FirstQuestion {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="hopwise-first-question"]')
  const { value } = readParams(meta?.content ?? '')
  const [give, get] = [value('give', '', code), value('get', '', code)]
  const amount = value('amt', '', amountText)
  return give && get && amount && give !== get ? { give, get, amount } : LASTING_QUESTION
}
