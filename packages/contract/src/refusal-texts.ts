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
