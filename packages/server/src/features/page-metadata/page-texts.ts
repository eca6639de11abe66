import { refusalTexts } from '@hopwise/contract'
import type { Locale } from '../../lib/words/locale.ts'

export const words = {
  missing: refusalTexts.PAGE_NOT_FOUND,
  missingWhy: { en: 'There is nothing at this address.', ru: 'По этому адресу ничего нет.' },
  exchangers: { en: 'Exchangers', ru: 'Обменники' },
  offers: { en: 'Offers', ru: 'Предложений' },
  pairs: { en: 'Pairs', ru: 'Направлений' },
  currencies: { en: 'Currencies', ru: 'Валют' },
  exchanger: { en: 'Exchanger', ru: 'Обменник' },
  arrives: { en: 'You get', ru: 'Вы получите' },
  rate: { en: 'Rate', ru: 'Курс' },
  limits: { en: 'Limits', ru: 'Лимиты' },
  reserve: { en: 'Reserve', ru: 'Резерв' },
  bestRate: { en: 'Best rate', ru: 'Лучший курс' },
  exchangerAbout: {
    en: 'rates, reserves, limits and reviews of this exchanger, and how it publishes them.',
    ru: 'курсы, резервы, лимиты и отзывы этого обменника и то, как он их публикует.',
  },
  pages: { en: 'Pages', ru: 'Страницы' },
} as const satisfies Readonly<Record<string, { readonly [Each in Locale]: string }>>
