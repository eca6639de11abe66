import type { ReviewBar } from './schema-types.ts'

/** Why somebody may not review an exchanger. */
export const reviewBarTexts: Readonly<
  Record<ReviewBar, { readonly [Locale in 'en' | 'ru']: string }>
> = {
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
