import type { Locale } from '../../../lib/words/locale.ts'

type Say<Facts> = { readonly [Each in Locale]: (facts: Facts) => string }

interface ChainFacts {
  readonly exchanges: number
  readonly gives: string
  readonly gets: string
  /** Exchangers, with commas. */
  readonly through: string
}

const en = new Intl.PluralRules('en')
const ru = new Intl.PluralRules('ru')
const exchangesEn = (count: number) =>
  `${count} ${en.select(count) === 'one' ? 'exchange' : 'exchanges'}`
const exchangesRu = (count: number) =>
  `${count} ${ru.select(count) === 'one' ? 'обмена' : 'обменов'}`

/** Texts on chains, pairs and loops that somebody shares. Plain text: nothing is escaped. */
export const sharedTexts = {
  question: {
    en: ({ gives, gets }) =>
      `${gives} → ${gets}: ` +
      'direct offers and chains of exchanges that can be carried out, the best first.',
    ru: ({ gives, gets }) =>
      `${gives} → ${gets}: прямые предложения и исполнимые цепочки обменов, лучшие — сверху.`,
  },
  way: {
    en: ({ exchanges, gives }) =>
      `A chain of ${exchangesEn(exchanges)} for ${gives}: ` +
      'through whom, within which limits, and what arrives now.',
    ru: ({ exchanges, gives }) =>
      `Цепочка из ${exchangesRu(exchanges)} за ${gives}: ` +
      'через кого, в каких лимитах и сколько придёт сейчас.',
  },
  chain: {
    en: ({ gives, gets, through }) =>
      `For ${gives} you get ${gets} through ${through}: checked against limits, reserves and fees.`,
    ru: ({ gives, gets, through }) =>
      `За ${gives} вы получите ${gets} через ${through}: с учётом лимитов, резервов и комиссий.`,
  },
  chainOdd: {
    en: ({ gives, through }) =>
      `A chain for ${gives} through ${through}, one of whose rates is too good to be believed.`,
    ru: ({ gives, through }) =>
      `Цепочка за ${gives} через ${through}, один из курсов которой слишком хорош, чтобы верить.`,
  },
  chainDoubtful: {
    en: ({ gives, through }) =>
      `A doubtful chain for ${gives} through ${through}: why, and how much you get.`,
    ru: ({ gives, through }) =>
      `Сомнительная цепочка за ${gives} через ${through}: почему и сколько вы получите.`,
  },
  chainGone: {
    en: ({ gives }) =>
      `This chain cannot be carried out for ${gives} now: ` +
      'an offer in it has gone, or does not take what reaches it.',
    ru: ({ gives }) =>
      `Сейчас эта цепочка неисполнима за ${gives}: ` +
      'одного из предложений больше нет, или оно не принимает эту сумму.',
  },
} as const satisfies Readonly<Record<string, Say<ChainFacts>>>

interface PastFacts {
  readonly gets: string
  readonly at: string
}

/** The text before the present facts, where a link vouches for the past. */
export const pastText: Say<PastFacts> = {
  en: ({ gets, at }) => `On ${at}, it brought ${gets}. `,
  ru: ({ gets, at }) => `${at} она давала ${gets}. `,
}

interface LoopFacts {
  readonly capital: string
  readonly profit: string
  readonly through: string
}

export const loopTexts = {
  alive: {
    en: ({ capital, profit, through }) =>
      `A loop through ${through} that returns ${profit} more than it takes at ${capital}, ` +
      'net of declared fees.',
    ru: ({ capital, profit, through }) =>
      `Связка через ${through}: при ${capital} возвращает на ${profit} больше, чем забирает, ` +
      'за вычетом комиссий.',
  },
  odd: {
    en: ({ through }) =>
      `A loop through ${through}, one of whose rates is too good to be believed.`,
    ru: ({ through }) =>
      `Связка через ${through}, один из курсов которого слишком хорош, чтобы верить.`,
  },
  doubtful: {
    en: ({ through }) => `A doubtful loop through ${through}: why, and at which amounts it earns.`,
    ru: ({ through }) =>
      `Сомнительная связка через ${through}: почему и на каких суммах она выгодна.`,
  },
  gone: {
    en: ({ capital }) =>
      `This loop returns no more than it takes at ${capital} now, ` +
      'or cannot be carried out: loops come and go.',
    ru: ({ capital }) =>
      `Сейчас при ${capital} эта связка не возвращает больше, чем забирает, ` +
      'или неисполнима: связки появляются и исчезают.',
  },
  unknown: {
    en: ({ through }) => `A loop through ${through}: whether it still earns, and at which amounts.`,
    ru: ({ through }) => `Связка через ${through}: приносит ли оно ещё прибыль и на каких суммах.`,
  },
} as const satisfies Readonly<Record<string, Say<LoopFacts>>>

interface PairFacts {
  readonly name: string
  readonly offers: string
  readonly rate: string
}

export const pairTexts = {
  offered: {
    en: ({ name, offers, rate }) =>
      `${name}: ${offers} compared by what arrives at your amount; the best rate is ${rate}.`,
    ru: ({ name, offers, rate }) =>
      `${name}: ${offers} по тому, сколько придёт на вашу сумму; лучший курс — ${rate}.`,
  },
  gone: {
    en: ({ name }) =>
      `${name}: nobody offers this pair now. Chains of several exchanges may lead there.`,
    ru: ({ name }) =>
      `${name}: сейчас этого направления нет ни у кого. Туда могут вести цепочки обменов.`,
  },
} as const satisfies {
  readonly offered: Say<PairFacts>
  readonly gone: Say<Pick<PairFacts, 'name'>>
}

export function offersText(count: number, locale: Locale): string {
  if (locale === 'en') return `${count} ${en.select(count) === 'one' ? 'offer' : 'offers'}`
  const words = { one: 'предложение', few: 'предложения', many: 'предложений' } as const
  const form = ru.select(count)
  return `${count} ${form === 'one' || form === 'few' ? words[form] : words.many}`
}

/** The text on an exchanger that is not active. */
export const standingTexts = {
  WAITING: {
    en: 'suspended: its offers are in no search until its next good file.',
    ru: 'приостановлен: его предложений нет в поиске до следующего исправного файла.',
  },
  SUSPENDED: {
    en: 'suspended: its offers are in no search.',
    ru: 'приостановлен: его предложений нет в поиске.',
  },
  ARCHIVED: {
    en: 'not listed any more; what is known of it stays.',
    ru: 'больше не размещается; известное о нём остаётся.',
  },
} as const
