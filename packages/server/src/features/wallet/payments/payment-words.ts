import type { Locale } from '../../../lib/words/locale.ts'
import { typeWords } from '../../subscriptions/index.ts'
import type { Payment, PaymentKind, PaymentStatus } from './payment-rows.ts'

type Words = Readonly<Record<Locale, string>>

const kindWords: Readonly<Record<PaymentKind, Words>> = {
  DEPOSIT: { en: 'Deposit', ru: 'Пополнение' },
  SUBSCRIPTION: { en: 'Subscription', ru: 'Подписка' },
  RENEWAL: { en: 'Renewal', ru: 'Продление' },
  REFUND: { en: 'Refund', ru: 'Возврат' },
  EARNINGS: { en: 'Earnings', ru: 'Заработок' },
  ADJUSTMENT: { en: 'Correction', ru: 'Корректировка' },
}

/** A payment in words: "Renewal, Pro, 30 days". */
export function paymentText(
  { kind, type }: Pick<Payment, 'kind' | 'type'>,
  locale: Locale,
): string {
  const words = kindWords[kind][locale]
  return type === null ? words : `${words}, ${typeWords(type, locale)}`
}

export const statusWords: Readonly<Record<PaymentStatus, Words>> = {
  PENDING: { en: 'Waiting for payment', ru: 'Ожидает оплаты' },
  CONFIRMING: { en: 'Confirming', ru: 'Подтверждается' },
  DONE: { en: 'Done', ru: 'Выполнено' },
  UNDERPAID: { en: 'Underpaid', ru: 'Недоплата' },
  LATE: { en: 'Paid late', ru: 'Оплачено поздно' },
  EXPIRED: { en: 'Expired', ru: 'Истекло' },
  FAILED: { en: 'Failed', ru: 'Не удалось' },
  REFUNDED: { en: 'Refunded', ru: 'Возвращено' },
  CANCELLED: { en: 'Cancelled', ru: 'Отменено' },
}

export const receiptWords = {
  paidBy: { en: 'paid with', ru: 'оплачено:' },
  to: { en: 'to address', ru: 'на адрес' },
  noTaxInvoice: { en: 'This is no tax invoice.', ru: 'Это не налоговый счёт.' },
} as const satisfies Readonly<Record<string, Words>>

export const columnWords: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Date (UTC)', 'Type', 'Amount, USD', 'Status', 'Balance after, USD', 'Reference'],
  ru: ['Дата (UTC)', 'Тип', 'Сумма, USD', 'Статус', 'Баланс после, USD', 'Номер'],
}
