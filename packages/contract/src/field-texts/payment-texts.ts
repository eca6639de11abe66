import { LEAST_DEPOSIT_USD } from '../form-rules.ts'

/** Messages about the fields of deposits, credits and withdrawals. */
export const paymentTexts = {
  BELOW_LEAST_DEPOSIT: {
    en: `Minimum: $${LEAST_DEPOSIT_USD}`,
    ru: `Минимум: ${LEAST_DEPOSIT_USD} $`,
  },
  /** A withdrawal below the minimum; `{min}` is in dollars. */
  BELOW_LEAST: { en: 'Minimum: ${min}', ru: 'Минимум: {min} $' },
  UNKNOWN_METHOD: { en: 'Choose one of the ways listed', ru: 'Выберите один из способов' },
  NOT_AN_ADDRESS: {
    en: 'This is no address of that network: check each character',
    ru: 'Это не адрес этой сети: проверьте каждый символ',
  },
  OPEN_WITHDRAWAL: {
    en: 'Another withdrawal is under way: wait for it, or cancel it',
    ru: 'Другой вывод ещё не завершён: дождитесь его или отмените',
  },
  NOT_YET: { en: 'It may not be approved yet', ru: 'Одобрить его пока нельзя' },
  HAS_FLAGS: {
    en: 'Something is held against it: decide that first',
    ru: 'По нему есть вопросы: сначала решите их',
  },
  NOT_AN_AMOUNT: {
    en: 'Enter an amount like 20 or 20.50',
    ru: 'Введите сумму, например 20 или 20,50',
  },
  ABOVE_MOST_DEPOSIT: { en: 'Maximum: ${max}', ru: 'Максимум: {max} $' },
  TOO_MANY_OPEN_DEPOSITS: {
    en: 'You have 5 open deposits: pay one, or wait until one ends',
    ru: 'У вас 5 открытых пополнений: оплатите одно или дождитесь, пока оно закончится',
  },
  TOO_MANY_DEPOSITS_A_DAY: {
    en: 'No more than 20 deposits a day: try again tomorrow',
    ru: 'Не больше 20 пополнений в день: попробуйте завтра',
  },
  SENT_WAITS: {
    en: 'Another withdrawal of theirs may have been sent: decide that first',
    ru: 'Возможно, другой вывод партнёра уже отправлен: сначала решите это',
  },
  WAY_CHANGED: {
    en: 'It was confirmed after a change of how they sign in, which they can undo for 72 hours',
    ru: 'Вывод подтверждён после смены способа входа: её можно отменить в течение 72 часов',
  },
  WAY_CHANGE_UNDONE: {
    en: 'The owner has undone the change of sign-in after which it was confirmed: refuse it',
    ru: 'Владелец отменил смену способа входа, после которой вывод подтвердили: откажите в нём',
  },
  PAYS_ANOTHER: {
    en: 'It pays another withdrawal to this address',
    ru: 'Эта транзакция оплатила другой вывод на этот адрес',
  },
  NOT_SETTLED: {
    en: 'This much has not settled yet: wait, or close it',
    ru: 'Эти деньги ещё не подтверждены: подождите или закройте пополнение',
  },
  NOTHING_CAME: {
    en: 'Nothing came, says the provider: two admins can credit it, and then it is taken back',
    ru: 'Провайдер говорит, что ничего не пришло: два админа могут зачислить, а затем вернуть',
  },
  MORE_THAN_ASKED: {
    en: 'Nobody knows how much came, and this is more than the deposit was for',
    ru: 'Неизвестно, сколько пришло, а это больше суммы пополнения',
  },
  MORE_THAN_CREDITED: {
    en: 'This is more than was credited',
    ru: 'Это больше, чем было зачислено',
  },
  PAYER_DELETED: {
    en: 'The account is deleted: send the money back instead',
    ru: 'Аккаунт удалён: вместо этого верните деньги',
  },
  PRICE_CHANGED: {
    en: 'The price has changed, so nothing was charged: look at the new one',
    ru: 'Цена изменилась, поэтому ничего не списано: посмотрите новую',
  },
} as const
