/** Why one field of a form is refused. */
export type FieldReason =
  | 'REQUIRED'
  | 'NOT_A_PHONE'
  | 'NOT_A_URL'
  | 'NOT_A_WMID'
  | 'NOT_AN_EMAIL'
  | 'TOO_LONG'
  | 'BELOW_LEAST_DEPOSIT'
  | 'NOT_A_SLUG'
  | 'TAKEN'
  | 'TOO_EARLY'
  | 'CHANGED_MEANWHILE'
  | 'NOT_A_COUNT'
  | 'NOT_A_PERCENTAGE'
  | 'NOT_THREE_PRICES'
  | 'UNFIT'
  | 'OF_SOURCE'

/** Why a question as a whole is refused. */
export type RefusalCode =
  | 'PAGE_NOT_FOUND'
  | 'NOT_AUTHORIZED'
  | 'ALREADY_SUBSCRIBED'
  | 'NOT_SOLD_YET'
  | 'RATE_LIMITED'
  | 'INTERNAL'

type Words = { readonly [Locale in 'en' | 'ru']: string }

/** The one catalogue of what people are told about a field. `{max}` is filled in. */
export const fieldTexts: Readonly<Record<FieldReason, Words>> = {
  REQUIRED: { en: 'Required field', ru: 'Обязательное поле' },
  NOT_A_PHONE: { en: 'Enter a valid phone number', ru: 'Введите корректный номер телефона' },
  NOT_A_URL: { en: 'Enter a valid URL', ru: 'Введите корректный URL' },
  NOT_A_WMID: { en: 'Enter a valid WMID', ru: 'Введите корректный WMID' },
  NOT_AN_EMAIL: { en: 'Enter a valid Email', ru: 'Введите корректный Email' },
  TOO_LONG: { en: 'Max {max} characters', ru: 'Максимум {max} символов' },
  BELOW_LEAST_DEPOSIT: { en: 'Min amount: 20$', ru: 'Минимальная сумма: 20$' },
  NOT_A_SLUG: {
    en: 'Small Latin letters, digits and hyphens only',
    ru: 'Только строчные латинские буквы, цифры и дефисы',
  },
  TAKEN: { en: 'This is taken already', ru: 'Это уже занято' },
  TOO_EARLY: { en: 'Choose a later day', ru: 'Выберите более поздний день' },
  CHANGED_MEANWHILE: {
    en: 'Somebody else has saved a change meanwhile',
    ru: 'Тем временем изменения сохранил кто-то другой',
  },
  NOT_A_COUNT: {
    en: 'Enter a whole number from 1 to 1,000,000',
    ru: 'Введите целое число от 1 до 1 000 000',
  },
  NOT_A_PERCENTAGE: { en: 'Enter a number from 0 to 100', ru: 'Введите число от 0 до 100' },
  NOT_THREE_PRICES: {
    en: 'Enter three prices above zero: 9, 15, 25',
    ru: 'Введите три цены больше нуля: 9, 15, 25',
  },
  OF_SOURCE: {
    en: 'The monitor says this, and it is changed there',
    ru: 'Это сообщает монитор, и меняется это там',
  },
  UNFIT: { en: 'This cannot be used', ru: 'Это не подходит' },
}

/** The one catalogue of what people are told about a whole question. */
export const refusalTexts: Readonly<Record<RefusalCode, Words>> = {
  PAGE_NOT_FOUND: { en: 'Page not found', ru: 'Страница не найдена' },
  NOT_AUTHORIZED: { en: 'You are not authorized', ru: 'Вы не авторизованы' },
  ALREADY_SUBSCRIBED: {
    en: 'You already have an active subscription',
    ru: 'У вас уже есть активная подписка',
  },
  NOT_SOLD_YET: { en: 'Subscriptions are not sold yet', ru: 'Подписки пока не продаются' },
  RATE_LIMITED: { en: 'Too often, wait a little', ru: 'Слишком часто, подождите немного' },
  INTERNAL: { en: 'Something went wrong', ru: 'Что-то пошло не так' },
}

/** A reason the catalogue does not know is told as UNFIT. */
export function fieldText(
  reason: string,
  locale: 'en' | 'ru',
  { max = 0 }: { readonly max?: number } = {},
): string {
  const known = Object.hasOwn(fieldTexts, reason) ? (reason as FieldReason) : 'UNFIT'
  return fieldTexts[known][locale].replace('{max}', String(max))
}

/** The longest texts of forms, in characters. */
export const longest = {
  accountName: 80,
  contactName: 100,
  contactMessage: 5_000,
  articleTitle: 200,
  /** Of the help, and of legal texts. */
  articleBody: 20_000,
  slug: 80,
} as const
