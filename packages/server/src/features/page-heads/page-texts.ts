import { refusalTexts } from '@hopwise/contract'
import type { Locale } from '../../context.ts'

interface PageWords {
  readonly title: string
  readonly description: string
}

type Words = { readonly [Each in Locale]: PageWords }

/** Pages that are the same for everybody, by path. */
export const publicPages: Readonly<Record<string, Words>> = {
  '/': {
    en: {
      title: 'Best exchange rates and chains that can be carried out',
      description:
        'Compare exchangers of crypto, electronic money, bank money and cash, and find chains ' +
        'of exchanges checked against limits, reserves and fees at your amount.',
    },
    ru: {
      title: 'Выгодный обмен и цепочки, которые действительно исполнимы',
      description:
        'Сравнение обменников криптовалют, электронных денег, банков и наличных и цепочки ' +
        'обменов, проверенные по лимитам, резервам и комиссиям на вашу сумму.',
    },
  },
  '/arbitration': {
    en: {
      title: 'Rate arbitration',
      description:
        'Loops over several exchangers that return more than they take, net of declared fees ' +
        'and at your capital, as they come and go.',
    },
    ru: {
      title: 'Арбитраж курсов',
      description:
        'Кольца через несколько обменников, которые возвращают больше, чем забирают: за вычетом ' +
        'комиссий, на ваш капитал, в реальном времени.',
    },
  },
  '/exchange': {
    en: {
      title: 'Quick exchange',
      description:
        'One pair, one exchanger: every offer for your amount with rate, limits, reserve, ' +
        'reviews and conditions, the best first.',
    },
    ru: {
      title: 'Быстрый обмен',
      description:
        'Одно направление, один обменник: все предложения на вашу сумму с курсом, лимитами, ' +
        'резервом, отзывами и условиями, лучшие — сверху.',
    },
  },
  '/exchangers': {
    en: {
      title: 'Exchangers',
      description:
        'All exchangers we follow: reserves, reviews, number of pairs, age, country, and how ' +
        'reliably their rates are published.',
    },
    ru: {
      title: 'Обменники',
      description:
        'Все обменники, за которыми мы следим: резервы, отзывы, число направлений, возраст, ' +
        'страна и то, насколько исправно они публикуют курсы.',
    },
  },
  '/faq': {
    en: {
      title: 'Help',
      description:
        'How Hopwise works: searching, chains and arbitrage, safety, accounts, the affiliate ' +
        'programme, export files and the API.',
    },
    ru: {
      title: 'Справка',
      description:
        'Как устроен Hopwise: поиск, цепочки и арбитраж, безопасность, аккаунты, партнёрская ' +
        'программа, файлы экспорта и API.',
    },
  },
  '/contacts': {
    en: {
      title: 'Contacts',
      description: 'Write to us: a question, a complaint about an exchanger, a mistake you found.',
    },
    ru: {
      title: 'Контакты',
      description: 'Напишите нам: вопрос, жалоба на обменник, найденная ошибка.',
    },
  },
  '/affiliate': {
    en: {
      title: 'Affiliate programme',
      description: 'What partners get for the people they bring, with an example in your numbers.',
    },
    ru: {
      title: 'Партнёрская программа',
      description: 'Что получают партнёры за тех, кого привели, и пример с вашими числами.',
    },
  },
  '/partners': {
    en: {
      title: 'For partners',
      description:
        'For exchange offices: rules for being listed, the export file with samples, and a ' +
        'linter that says what we read from yours, line by line.',
    },
    ru: {
      title: 'Партнёрам',
      description:
        'Обменникам: правила размещения, файл экспорта с образцами и проверка, которая скажет ' +
        'по строкам, что мы прочли из вашего.',
    },
  },
  '/developers': {
    en: {
      title: 'For developers',
      description:
        'The GraphQL API of the market: an explorer of its schema, examples that run, live ' +
        'answers, limits, and how errors are told.',
    },
    ru: {
      title: 'Разработчикам',
      description:
        'GraphQL API рынка: обозреватель схемы, примеры, которые работают, ответы в реальном ' +
        'времени, лимиты и то, как сообщается об ошибках.',
    },
  },
  '/stats': {
    en: {
      title: 'Statistics',
      description: 'Exchangers, pairs, offers and the last exchange, as they are now.',
    },
    ru: {
      title: 'Статистика',
      description:
        'Обменники, направления, предложения и последний обмен — по состоянию на сейчас.',
    },
  },
  '/privacy': {
    en: {
      title: 'Privacy policy',
      description: 'What is kept about you, why, for how long, and how to have it removed.',
    },
    ru: {
      title: 'Политика конфиденциальности',
      description: 'Что о вас хранится, зачем, как долго и как это удалить.',
    },
  },
  '/terms': {
    en: { title: 'Terms of use', description: 'What you and Hopwise may expect of each other.' },
    ru: {
      title: 'Условия использования',
      description: 'Чего вы и Hopwise можете ждать друг от друга.',
    },
  },
}

/** Pages of one person, or of a moment: there is nothing in them to be found by a search. */
const privatePaths = /^\/(profile(\/favorites)?|sign-in|undo-change|auth|error|r(\/.*)?)$/

/** Pages for admins. For anybody else there are none. */
const adminRooms: ReadonlySet<string> = new Set([
  'users',
  'exchangers',
  'currencies',
  'suspicious',
  'log',
  'settings',
  'texts',
  'inbox',
])

export function isAdminPath(path: string): boolean {
  const [, admin, room, id, ...rest] = path.split('/')
  if (admin !== 'admin' || rest.length > 0 || id === '') return false
  return room === undefined || adminRooms.has(room)
}

export function isPrivatePath(path: string): boolean {
  return privatePaths.test(path)
}

export const words = {
  missing: refusalTexts.PAGE_NOT_FOUND,
  missingWhy: { en: 'There is nothing at this address.', ru: 'По этому адресу ничего нет.' },
  home: { en: 'To the home page', ru: 'На главную' },
  help: { en: 'Help', ru: 'Справка' },
  exchangers: { en: 'Exchangers', ru: 'Обменники' },
  offers: { en: 'Offers', ru: 'Предложений' },
  pairs: { en: 'Pairs', ru: 'Направлений' },
  currencies: { en: 'Currencies', ru: 'Валют' },
  bestRate: { en: 'Best rate', ru: 'Лучший курс' },
  exchangerAbout: {
    en: 'rates, reserves, limits and reviews of this exchanger, and how it publishes them.',
    ru: 'курсы, резервы, лимиты и отзывы этого обменника и то, как он их публикует.',
  },
  pairAbout: {
    en: 'every exchanger for this pair, compared by what arrives at your amount.',
    ru: 'все обменники по этому направлению, по тому, сколько придёт на вашу сумму.',
  },
  pages: { en: 'Pages', ru: 'Страницы' },
} as const satisfies Readonly<Record<string, { readonly [Each in Locale]: string }>>
