import type { UserLocale } from '../../../db/account-tables.ts'

/** Words for a person who presses a button below a message. */
interface MuteWords {
  readonly mutedHour: string
  readonly mutedRule: string
  readonly wakeHour: string
  readonly wakeRule: string
  readonly woken: string
  readonly muteHour: string
  readonly muteRule: string
  readonly notYours: string
}

export const muteWords: Readonly<Record<UserLocale, MuteWords>> = {
  en: {
    mutedHour: 'Quiet for an hour',
    mutedRule: 'The rule is off',
    wakeHour: 'Muted for 1 h · Undo',
    wakeRule: 'The rule is off · Undo',
    woken: 'It speaks again',
    muteHour: 'Mute 1 h',
    muteRule: 'Mute the rule',
    notYours: 'There is no such rule any more',
  },
  ru: {
    mutedHour: 'Тишина на час',
    mutedRule: 'Правило выключено',
    wakeHour: 'Тише на 1 ч · Вернуть',
    wakeRule: 'Правило выключено · Вернуть',
    woken: 'Правило снова работает',
    muteHour: 'Тише на 1 ч',
    muteRule: 'Выключить правило',
    notYours: 'Такого правила больше нет',
  },
}
