import { paymentTexts } from './field-texts/payment-texts.ts'

type Words = { readonly [Locale in 'en' | 'ru']: string }

/**
 * The one catalogue of messages about a field, by the reason of its refusal. `{max}` and `{min}`
 * are filled in.
 */
export const fieldTexts = {
  REQUIRED: { en: 'Required field', ru: 'Обязательное поле' },
  NOT_A_PHONE: { en: 'Enter a valid phone number', ru: 'Введите корректный номер телефона' },
  NOT_A_URL: { en: 'Enter a valid URL', ru: 'Введите корректный URL' },
  NOT_A_WMID: { en: 'Enter a valid WMID', ru: 'Введите корректный WMID' },
  NOT_AN_EMAIL: { en: 'Enter a valid Email', ru: 'Введите корректный Email' },
  TOO_SHORT: { en: 'Min {min} characters', ru: 'Минимум {min} символов' },
  TOO_LONG: { en: 'Max {max} characters', ru: 'Максимум {max} символов' },
  ...paymentTexts,
  NOT_A_DATE: { en: 'Enter a valid date', ru: 'Введите корректную дату' },
  TOO_MANY_OPEN_APPLICATIONS: {
    en: 'You have 3 open applications: send or withdraw one first',
    ru: 'У вас 3 открытые заявки: сначала отправьте или отзовите одну',
  },
  TOO_MANY_SUBMITS_A_DAY: {
    en: 'No more than 3 applications a day: try again tomorrow',
    ru: 'Не больше 3 заявок в день: попробуйте завтра',
  },
  TOO_SOON_AFTER_REJECTION: {
    en: 'It can be sent again 7 days after the rejection',
    ru: 'Отправить её снова можно через 7 дней после отказа',
  },
  NO_USABLE_OFFERS: {
    en: 'There is no file with a usable offer there now',
    ru: 'Сейчас там нет файла хотя бы с одним пригодным предложением',
  },
  NOT_A_SLUG: {
    en: 'Small Latin letters, digits and hyphens only',
    ru: 'Только строчные латинские буквы, цифры и дефисы',
  },
  TAKEN: { en: 'This is taken already', ru: 'Это уже занято' },
  NAME_TAKEN: {
    en: 'Another one has this name: choose a different name',
    ru: 'Такое название уже есть: выберите другое',
  },
  TOO_EARLY: { en: 'Choose a later day', ru: 'Выберите более поздний день' },
  TOO_LATE: { en: 'Choose a day within a year', ru: 'Выберите день в пределах года' },
  CHANGED_MEANWHILE: {
    en: 'Somebody else has saved a change meanwhile',
    ru: 'Тем временем изменения сохранил кто-то другой',
  },
  NOT_A_COUNT: {
    en: 'Enter a whole number from 1 to 1,000,000',
    ru: 'Введите целое число от 1 до 1\u00a0000\u00a0000',
  },
  SHARES_ABOVE_WHOLE: {
    en: 'The two partner shares add up to more than 100%',
    ru: 'Две доли партнёров в сумме больше 100 %',
  },
  NOT_A_PERCENTAGE: {
    en: 'Enter a number from 0 to 100, with two decimals at most',
    ru: 'Введите число от 0 до 100, не больше двух знаков после запятой',
  },
  NOT_SIX_DIGITS: {
    en: 'Enter the 6 digits from the email',
    ru: 'Введите 6 цифр из письма',
  },
  /** A wrong code; `{max}` is the number of tries that are left. */
  WRONG_CODE: {
    en: 'Wrong code. Tries left: {max}',
    ru: 'Неверный код. Осталось попыток: {max}',
  },
  CODE_TRIED_OUT: {
    en: 'Too many tries. Open the link in the email, or request a new email',
    ru: 'Слишком много попыток. Откройте ссылку из письма или запросите новое письмо',
  },
  CODE_EXPIRED: {
    en: 'This code no longer works. Ask for another email',
    ru: 'Этот код больше не действует. Запросите новое письмо',
  },
  CODES_PAUSED: {
    en: 'Too many wrong codes: open the link in the email instead',
    ru: 'Слишком много неверных кодов: откройте ссылку из письма',
  },
  NOT_THREE_PRICES: {
    en: 'Enter three prices above zero, with a space after each comma: 9, 15, 25',
    ru: 'Введите три цены больше нуля, с пробелом после каждой запятой: 9, 15, 25',
  },
  NOT_THREE_COUNTS: {
    en: 'Enter three whole numbers: 70, 140, 300',
    ru: 'Введите три целых числа: 70, 140, 300',
  },
  NOT_ON_OR_OFF: { en: 'Enter on or off', ru: 'Введите on или off' },
  OUT_OF_RANGE: { en: 'From {min} to {max}', ru: 'От {min} до {max}' },
  TOO_MANY: { en: 'No more than {max}', ru: 'Не больше {max}' },
  TOO_SMALL: { en: 'This is too close to zero', ru: 'Это слишком близко к нулю' },
  NULL_CHARACTER: {
    en: 'Remove the invisible character (NUL)',
    ru: 'Удалите невидимый символ (NUL)',
  },
  BELOW_ZERO: { en: 'This cannot be below zero', ru: 'Это не может быть меньше нуля' },
  BAD_NUMBER: { en: 'Enter a number that is not below zero', ru: 'Введите число не меньше нуля' },
  NOT_A_NUMBER: { en: 'A whole number is needed', ru: 'Нужно целое число' },
  BAD_AMOUNT: { en: 'Enter an amount above zero', ru: 'Введите сумму больше нуля' },
  ONE_AMOUNT_NEEDED: {
    en: 'State one of the two amounts',
    ru: 'Укажите одну из двух сумм',
  },
  BAD_HOPS: {
    en: 'Ask for 2 to 5 exchanges in a loop, and for 1 to 5 in a chain',
    ru: 'От 2 до 5 обменов в связке, от 1 до 5 в цепочке',
  },
  BAD_LIMIT: {
    en: 'Ask for at least 1 row; if you did, ask for fewer',
    ru: 'Запросите хотя бы одну строку; если их много — меньше',
  },
  BAD_GROUPING: {
    en: 'There is no such grouping: OFFERS or CURRENCIES',
    ru: 'Такой группировки нет: OFFERS или CURRENCIES',
  },
  UNKNOWN_CONDITION: {
    en: 'There is no such condition: choose from those listed',
    ru: 'Такого условия нет: выберите из списка',
  },
  SAME_CURRENCY: {
    en: 'Choose another currency than the one you give',
    ru: 'Выберите не ту валюту, которую отдаёте',
  },
  UNKNOWN_CURRENCY: {
    en: 'Unknown currency: choose one from the list',
    ru: 'Неизвестная валюта: выберите из списка',
  },
  UNKNOWN_EXCHANGER: {
    en: 'Unknown exchanger: choose one from the list',
    ru: 'Неизвестный обменник: выберите из списка',
  },
  ONE_FOR_EACH_HOP: {
    en: 'Name none, or one for each exchange',
    ru: 'Не называйте ни одного или назовите по одному на каждый обмен',
  },
  IN_THE_FUTURE: { en: 'This is in the future', ru: 'Это в будущем' },
  IN_THE_PAST: { en: 'This day is over', ru: 'Этот день уже прошёл' },
  NOT_A_DAY: { en: 'Write it as 2030-05-30', ru: 'Напишите в виде 2030-05-30' },
  NOT_A_COUNTRY: {
    en: 'Choose a country: its code has two letters, like DE',
    ru: 'Выберите страну: её код — две латинские буквы, например DE',
  },
  NOT_A_CODE: { en: 'Latin letters and digits, up to 32', ru: 'Латинские буквы и цифры, до 32' },
  NOT_A_NETWORK: {
    en: 'Latin letters and digits, up to 16',
    ru: 'Латинские буквы и цифры, до 16',
  },
  IS_A_CURRENCY: {
    en: 'A currency has this code: change that one',
    ru: 'Это код другой валюты: измените её',
  },
  HAS_ALIASES: {
    en: 'Other codes are mapped to it: take those back first',
    ru: 'С ней сопоставлены другие коды: сначала уберите их',
  },
  NOT_HTTP: {
    en: 'Only http and https addresses are asked',
    ru: 'Запрашиваются только адреса http и https',
  },
  NOT_HTTPS: {
    en: 'Whole https addresses only',
    ru: 'Только полные адреса https',
  },
  HAS_LOGIN: {
    en: 'Leave the user name and password out of the address',
    ru: 'Уберите из адреса имя пользователя и пароль',
  },
  WRONG_PORT: {
    en: "We don't use this port. Leave it out of the address",
    ru: 'Мы не обращаемся к этому порту. Уберите его из адреса',
  },
  PRIVATE_ADDRESS: {
    en: 'Only addresses on the open internet are asked',
    ru: 'Запрашиваются только адреса в открытом интернете',
  },
  ONE_OF_TWO: {
    en: 'Either an address or a text, not both',
    ru: 'Или адрес, или текст, но не то и другое',
  },
  NOT_A_TIME: { en: 'Write it as 09:00', ru: 'Напишите в виде 09:00' },
  NOT_A_ZONE: {
    en: 'Choose a time zone, like Europe/Prague',
    ru: 'Выберите часовой пояс, например Europe/Prague',
  },
  NOT_KEPT: {
    en: 'This is not kept of the past: a daily pair cannot ask for it',
    ru: 'История этого не хранит: в сводке так выбирать нельзя',
  },
  NOT_OF_BURSES: {
    en: 'Chains through burses are not watched: only those of exchangers are',
    ru: 'За цепочками через биржи мы не следим: только за цепочками обменников',
  },
  NOT_A_STEP: { en: 'Choose one of the amounts', ru: 'Выберите одну из сумм' },
  SAME_TIME: { en: 'Choose another time than the first', ru: 'Выберите другое время, чем первое' },
  NEEDS_PRO: { en: 'This needs the Pro plan', ru: 'Для этого нужен тариф Pro' },
  NOT_CONNECTED: { en: 'Connect it first', ru: 'Сначала подключите' },
  DOES_NOT_MATCH: { en: 'This is not the same', ru: 'Это не совпадает' },
  WAITS_FOR_FILE: {
    en: 'Only a good file brings it back',
    ru: 'Вернуть его может только исправный файл',
  },
  NOT_POLLED: { en: 'Its file is not polled', ru: 'Его файл не опрашивается' },
  YOURSELF: { en: 'You cannot block yourself', ru: 'Нельзя заблокировать самого себя' },
  OWN_ACCOUNT: {
    en: 'Another admin has to do this for you',
    ru: 'Для вас это должен сделать другой админ',
  },
  OWN_PROPOSAL: {
    en: 'You proposed this, so another admin has to confirm it',
    ru: 'Это предложили вы, поэтому подтвердить должен другой админ',
  },
  OWN_APPROVAL: {
    en: 'You approved this, so another admin has to pay it',
    ru: 'Это одобрили вы, поэтому выплатить должен другой админ',
  },
  BEING_SENT: { en: 'Its coins are being sent', ru: 'Его монеты уже отправляют' },
  OWES: { en: 'The earnings were taken back', ru: 'Заработанное уже списано' },
  REFUSAL_WAITS: { en: 'Its refusal waits: reject that', ru: 'Отказ ждёт: сначала отклоните его' },
  PROPOSED_ALREADY: {
    en: 'This already waits for a second admin',
    ru: 'Уже ждёт подтверждения другого админа',
  },
  CHOOSE_PLAN: {
    en: 'Choose a plan: you have not had one yet',
    ru: 'Выберите тариф: у вас его ещё не было',
  },
  OWNS_IT: { en: 'This account owns it already', ru: 'Этот аккаунт уже владеет им' },
  NO_SUCH_ACCOUNT: { en: 'There is no such account', ru: 'Такого аккаунта нет' },
  BLOCKED: { en: 'It is blocked already', ru: 'Уже заблокирован' },
  NOT_BLOCKED: { en: 'It is not blocked', ru: 'Не заблокирован' },
  LAST_WAY: {
    en: 'Nobody could sign in to this account then',
    ru: 'Тогда в этот аккаунт никто не смог бы войти',
  },
  ALREADY_MAILED: {
    en: 'The operator has this message already',
    ru: 'Это сообщение у оператора уже есть',
  },
  OF_SOURCE: {
    en: 'The monitor says this, and it is changed there',
    ru: 'Это сообщает монитор, и меняется это там',
  },
  RESERVED: {
    en: 'Somebody else may still take this back: try again in three days',
    ru: 'Это ещё может вернуть себе прежний владелец: попробуйте через три дня',
  },
  NOT_A_STATUS: {
    en: 'TRIAL, ACTIVE, SUSPENDED or ARCHIVED',
    ru: 'TRIAL, ACTIVE, SUSPENDED или ARCHIVED',
  },
  REPEATED: { en: 'Another line says this already', ru: 'Это уже сказано в другой строке' },
  NOT_CSV: { en: 'This is no CSV', ru: 'Это не CSV' },
  NOT_JSON: { en: 'This is no JSON list of exchangers', ru: 'Это не список обменников в JSON' },
  TOO_LARGE: { en: 'This file is too large', ru: 'Этот файл слишком велик' },
  TOO_MANY_ROWS: { en: 'Max {max} exchangers', ru: 'Максимум {max} обменников' },
  NO_ROWS: { en: 'There are no exchangers in it', ru: 'В нём нет обменников' },
  UNKNOWN_COLUMN: { en: 'There is no such column', ru: 'Такой колонки нет' },
  NO_NAMES: { en: 'A column slug or name is needed', ru: 'Нужна колонка slug или name' },
  HAS_REFUSED_LINES: {
    en: 'Some lines have errors: fix them first',
    ru: 'Часть строк не принята: сначала исправьте их',
  },
  HAS_HIDDEN_SIGNS: {
    en: 'Visible letters, digits and signs only, with at least one letter or digit',
    ru: 'Только видимые буквы, цифры и знаки, и хотя бы одна буква или цифра',
  },
  NOT_A_CITY_CODE: {
    en: 'Up to 64 letters, digits, spaces and the signs _ . , ( ) # -',
    ru: 'До 64 букв, цифр, пробелов и знаков _ . , ( ) # -',
  },
  NOT_A_WATCH: {
    en: 'From 32 to 64 Latin letters, digits, hyphens and underscores',
    ru: 'От 32 до 64 латинских букв, цифр, дефисов и подчёркиваний',
  },
  NOT_A_KEY: {
    en: 'From 1 to 64 Latin letters, digits, hyphens and underscores',
    ru: 'От 1 до 64 латинских букв, цифр, дефисов и подчёркиваний',
  },
  NOT_A_SECRET: {
    en: 'Paste the whole key: 4 to 200 Latin letters, digits, hyphens and underscores',
    ru: 'Вставьте ключ целиком: от 4 до 200 латинских букв, цифр, дефисов и подчёркиваний',
  },
  NOT_OF_BROWSER: {
    en: 'Send the subscription that the browser makes when notifications are allowed',
    ru: 'Нужна подписка, которую браузер создаёт, когда разрешает уведомления',
  },
  /** The words for a reason that is unknown here: another version may know it. */
  UNFIT: {
    en: 'This value is not accepted. Reload the page and try again.',
    ru: 'Значение не принято. Обновите страницу и попробуйте ещё раз.',
  },
} as const satisfies Readonly<Record<string, Words>>

/** The reason why one field of a form is refused. */
export type FieldReason = keyof typeof fieldTexts
