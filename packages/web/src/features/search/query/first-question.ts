import { amountText, code, readParams } from '#web/lib/address/read-params.ts'

export interface FirstQuestion {
  readonly give: string
  readonly get: string
  readonly amount: string
}

/**
 * The fallback when the server knows no pair in which several steps win. It is also the meaning of
 * older addresses without a pair, as the first question of their day.
 */
export const LASTING_QUESTION: FirstQuestion = { give: 'BTC', get: 'USDTTRC20', amount: '0.1' }

/**
 * A first visit's question: the server writes it into the page, and it stays while that is open.
 */
export function firstQuestion(): FirstQuestion {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="hopwise-first-question"]')
  const { value } = readParams(meta?.content ?? '')
  const [give, get] = [value('give', '', code), value('get', '', code)]
  const amount = value('amt', '', amountText)
  return give && get && amount && give !== get ? { give, get, amount } : LASTING_QUESTION
}
