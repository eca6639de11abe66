import type { ReviewBar } from './schema-types.ts'

/** The reason why a question is refused as a whole. */
export type RefusalCode =
  | 'PAGE_NOT_FOUND'
  | 'NOT_AUTHORIZED'
  | 'ALREADY_SUBSCRIBED'
  | 'NOT_SOLD_YET'
  | 'NEEDS_PLAN'
  | 'RATE_LIMITED'
  | 'INTERNAL'

type Words = { readonly [Locale in 'en' | 'ru']: string }

/** The one catalogue of messages about a whole question. */
export const refusalTexts: Readonly<Record<RefusalCode, Words>> = {
  PAGE_NOT_FOUND: { en: 'Page not found', ru: 'Страница не найдена' },
  NOT_AUTHORIZED: { en: 'You are not authorized', ru: 'Вы не авторизованы' },
  ALREADY_SUBSCRIBED: {
    en: 'You already have an active subscription',
    ru: 'У вас уже есть активная подписка',
  },
  NOT_SOLD_YET: { en: 'Subscriptions are not sold yet', ru: 'Подписки пока не продаются' },
  /** `{tariff}` is filled in. */
  NEEDS_PLAN: { en: 'This needs the {tariff} plan', ru: 'Для этого нужен тариф {tariff}' },
  RATE_LIMITED: { en: 'Too often, wait a little', ru: 'Слишком часто, подождите немного' },
  INTERNAL: { en: 'Something went wrong', ru: 'Что-то пошло не так' },
}

/** Why somebody may not review an exchanger. */
export const reviewBarTexts: Readonly<Record<ReviewBar, Words>> = {
  SIGNED_OUT: { en: 'Sign in to write a review', ru: 'Чтобы написать отзыв, войдите' },
  NO_VISIT: {
    en:
      'You can write a review after visiting this exchanger from here while signed in. ' +
      'A visit counts for 60 days',
    ru:
      'Отзыв можно написать после перехода в этот обменник с нашего сайта, ' +
      'если вы вошли в аккаунт. Переход засчитывается 60 дней',
  },
  TOO_SOON: {
    en: 'You can write an hour after your visit, once your account is a day old',
    ru: 'Написать можно через час после перехода, но не раньше суток после регистрации',
  },
  OWNER: {
    en: 'This exchanger is yours: you can answer reviews, but not write one',
    ru: 'Это ваш обменник: вы можете отвечать на отзывы, но не писать их',
  },
  BLOCKED: {
    en: 'This account is blocked and cannot write reviews',
    ru: 'Этот аккаунт заблокирован и не может писать отзывы',
  },
}
