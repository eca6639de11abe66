import { describe, expect, test } from 'vitest'
import { loopAbout, loopFinding } from '../../../testing/notifications/fired.ts'
import type { Finding } from '../firing/finding.ts'
import { notificationMail } from './notification-mail.ts'
import { pushPayload, topicOf, webhookBody } from '../delivery/send.ts'
import { telegramMessage } from './telegram-text.ts'
import type { NotificationContent } from './message-lines.ts'

const RULE = '0b8f6a52-8a55-4f57-9a4b-6f5b3e1f2c3d'

const notification: NotificationContent = {
  id: '7a1a1c8e-24c5-4c0e-8a62-3c1ad5a6a1d1',
  ruleId: RULE,
  ruleName: 'any loop ≥ 1 %',
  kind: 'LOOP',
  locale: 'en',
  zone: 'Europe/Prague',
  atMs: Date.parse('2026-12-01T13:05:00Z'),
  title: '+1.84 % · BTC → PMUSD → WIREINR → BTC',
  findings: [loopFinding],
  more: 12,
  about: loopAbout,
  test: 'NO',
  baseUrl: 'https://hopwise.example',
  linkKey: Buffer.from('a key of tests'),
  muteToken: 'TOKEN',
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

describe('a Telegram message', () => {
  test('describes a loop in nine lines in English', () => {
    expect(plain(telegramMessage(notification).text)).toBe(
      [
        '<b>+1.84 % · 1,000 USD</b>',
        'BTC → PMUSD → WIREINR → BTC',
        'Pebblegate · Mosslane · Gullhaven',
        '0.0153 BTC → 0.01558 BTC (+18.40 USD)',
        'Takes 0.004 … 0.021 BTC · expected +1.20 % · Reliable 94 · 9 s old',
        'Pays because of: PMUSD → WIREINR at Mosslane',
        '+ 12 more loops through it',
        'Rule “any loop ≥ 1 %” · 41 of 300 left',
      ].join('\n'),
    )
  })

  test('describes a loop in Russian, with figures in Russian format', () => {
    const russian = { ...notification, locale: 'ru' as const, ruleName: 'любая связка ≥ 1 %' }
    expect(plain(telegramMessage(russian).text)).toBe(
      [
        '<b>+1,84 % · 1 000 USD</b>',
        'BTC → PMUSD → WIREINR → BTC',
        'Pebblegate · Mosslane · Gullhaven',
        '0,0153 BTC → 0,01558 BTC (+18,40 USD)',
        'Входит 0,004 … 0,021 BTC · ожидаемо +1,20 % · Надёжно 94 · 9 с назад',
        'За счёт: PMUSD → WIREINR у Mosslane',
        '+ ещё 12 связок через него',
        'Правило «любая связка ≥ 1 %» · осталось 41 из 300',
      ].join('\n'),
    )
  })

  test('counts the omitted loops of all named sources together', () => {
    const several = { ...notification, findings: [loopFinding, loopFinding, loopFinding], more: 15 }
    const lines = plain(telegramMessage(several).text).split('\n')
    expect(lines).toContain('+ 15 more loops through these offers')
    const russian = plain(telegramMessage({ ...several, locale: 'ru' }).text).split('\n')
    expect(russian).toContain('+ ещё 15 связок через эти предложения')
  })

  test('has a button that opens exactly the named chain, and mute buttons of at most 64 bytes', () => {
    const [[open], mute] = telegramMessage(notification).rows as never as [
      { url: string }[],
      { label: string; data: string }[],
    ]
    const [said, mark] = open!.url.split('&sig=')
    expect(said).toBe(
      'https://hopwise.example/chain?id=1:2:3&amt=0.0153&was=0.01558&at=2026-12-01T13:05:00Z',
    )
    expect(mark).toMatch(/^[\w-]{16}$/)
    expect(mute.map(({ label }) => label)).toEqual(['Mute 1 h', 'Mute the rule'])
    for (const { data } of mute) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
  })

  test('shows the rate that a rule waited for', () => {
    const rate: NotificationContent = {
      ...notification,
      kind: 'RATE',
      more: 0,
      findings: [
        {
          ...loopFinding,
          codes: ['BTC', 'SBERRUB'],
          exchangers: ['Mosslane'],
          profitPercent: null,
          earningsUsd: null,
          rate: 5_412_300,
          giveAmount: 0.1,
          getAmount: 541_230,
          window: { min: 0.01, max: null },
        },
      ],
      about: {
        ...loopAbout,
        quota: null,
        asks: {
          ...loopAbout.asks,
          kind: 'RATE',
          give: 'BTC',
          get: 'SBERRUB',
          amount: 0.1,
          target: 5_400_000,
          isAtMost: false,
        },
      },
    }
    const lines = plain(telegramMessage(rate).text).split('\n')
    expect(lines[0]).toBe('<b>1 BTC = 5,412,300 SBERRUB (≥ 5,400,000)</b>')
    expect(lines).toContain('0.1 BTC → 541,230 SBERRUB')
    expect(lines).toContain('Takes ≥ 0.01 BTC · expected +1.20 % · Reliable 94 · 9 s old')
    expect(lines.at(-1)).toBe('Rule “any loop ≥ 1 %”')
  })

  test('counts all sources of profit of a digest and names five', () => {
    const digest: NotificationContent = {
      ...notification,
      kind: 'DIGEST',
      findings: [3.9, 2.5, 2, 1.5, 1.2].map((profitPercent) => ({ ...loopFinding, profitPercent })),
      about: {
        ...loopAbout,
        digest: {
          sources: 31,
          bestAtMs: Date.parse('2026-12-01T13:05:00Z'),
          medianLifeSeconds: 360,
          isOfQuietHours: false,
        },
      },
    }
    const lines = plain(telegramMessage(digest).text).split('\n')
    expect(lines[0]).toBe(
      '<b>Yesterday: 31 sources above 1 % at 1,000 USD, best +3.90 % at 14:05, ' +
        'half lived under 6 min</b>',
    )
    expect(lines.slice(1, 6)).toHaveLength(5)
    expect(plain(telegramMessage({ ...digest, locale: 'ru' }).text)).toMatch(
      /^<b>За сутки: 31 источник выше 1 % на 1 000 USD, лучший \+3,90 % в 14:05, половина/,
    )
  })

  test('escapes foreign names and cuts each to the length that a phone shows', () => {
    const nasty = '<b onclick="x">&amp; ' + 'W'.repeat(3_000)
    const finding: Finding = {
      ...loopFinding,
      codes: [nasty, nasty, nasty, nasty, nasty, nasty],
      exchangers: [nasty, nasty, nasty, nasty, nasty],
      sourceHop: { give: nasty, get: nasty, exchanger: nasty },
    }
    const many = {
      ...notification,
      ruleName: nasty,
      findings: [finding, finding, finding, finding, finding],
    }
    const { text } = telegramMessage(many)
    expect(text.length).toBeLessThanOrEqual(900)
    // Of five findings one has its place: the others are counted.
    expect(text).toContain('+ 16 more loops through these offers')
    expect(text.replaceAll(/<\/?b>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
    expect(JSON.stringify(pushPayload(many)).length).toBeLessThanOrEqual(3_000)
    expect(Buffer.byteLength(webhookBody(many))).toBeLessThanOrEqual(20_000)
    // Findings without room are counted with those that are not named.
    const { findings, more } = JSON.parse(webhookBody(many)).data as typeof many
    expect(findings.length + more).toBe(many.findings.length + many.more)
    expect(notificationMail('a@b.cz', 'id', [many]).html).not.toContain('<b onclick')
  })
})

test('a push notification shows the profit and replaces the previous one of the same rule', () => {
  const payload = pushPayload(notification)
  expect({ ...payload, body: plain(payload.body) }).toEqual({
    title: '+1.84 % · BTC → PMUSD → WIREINR',
    body: '1,000 USD → +18.40 USD · expected +1.20 % · Reliable 94',
    url: expect.stringContaining('https://hopwise.example/chain?id='),
    tag: topicOf({ ...notification, id: 'another' }),
  })
  expect(topicOf(notification)).toMatch(/^[\w-]{32}$/)
})

describe('mail', () => {
  const mail = notificationMail('a@b.cz', 'delivery-1', [notification])

  test('has the headers that let programs mute with one press', () => {
    expect(mail).toMatchObject({
      subject: '+1.84 % · BTC → PMUSD → WIREINR → BTC',
      messageId: '<delivery-1@hopwise.example>',
      headers: {
        'List-Unsubscribe': '<https://hopwise.example/mute/TOKEN>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': 'Hopwise notifications <notifications.hopwise.example>',
        'Auto-Submitted': 'auto-generated',
      },
    })
  })

  test('shows the time with its zone, the reason and how to mute the rule', () => {
    expect(mail.text).toContain('As it was on 1 Dec 2026, 14:05 Europe/Prague.')
    expect(mail.text).toContain('your rule “any loop ≥ 1 %” on Hopwise')
    expect(mail.text).toContain('https://hopwise.example/mute/TOKEN')
    expect(mail.html).toContain('<table')
    expect(mail.text).not.toMatch(/!|\bearn/i)
  })

  test('has in the row of each loop what is expected of it and how sure that is', () => {
    const several = { ...notification, findings: [loopFinding, loopFinding] }
    const { html, text } = notificationMail('a@b.cz', 'delivery-1', [several])
    const cell = '+1.84 %<br>expected +1.20 %<br>Reliable 94'
    expect(plain(html).split(cell)).toHaveLength(3)
    expect(plain(text)).toContain('+1.84 % · expected +1.20 % · BTC → PMUSD → WIREINR → BTC')
  })

  test('joins several notifications, and its subject gives their number', () => {
    const three = notificationMail('a@b.cz', 'delivery-1', [
      notification,
      notification,
      notification,
    ])
    expect(three.subject).toBe('+1.84 % · BTC → PMUSD → WIREINR → BTC, and 2 more')
    expect(three.html.match(/<table/g)).toHaveLength(3)
  })

  test('contains no header injected through a name', () => {
    const title = 'x\r\nBcc: everybody@example.com'
    expect(notificationMail('a@b.cz', 'd', [{ ...notification, title }]).subject).toBe(
      'x Bcc: everybody@example.com',
    )
  })
})

test('a webhook gets figures as numbers and an address for each chain', () => {
  expect(JSON.parse(webhookBody(notification))).toMatchObject({
    type: 'notification.fired',
    timestamp: '2026-12-01T13:05:00.000Z',
    data: {
      id: notification.id,
      isTest: false,
      rule: { id: RULE, name: 'any loop ≥ 1 %' },
      findings: [{ profitPercent: 1.84, url: expect.stringContaining('/chain?id=') }],
      more: 12,
      quota: { left: 41, of: 300 },
    },
  })
})

test('a test message is marked as a test in every channel', () => {
  const tried = { ...notification, test: 'TEST' as const }
  expect(telegramMessage(tried).text).toContain('This is a test. It is free.')
  expect(pushPayload(tried).body).toContain('This is a test.')
  expect(notificationMail('a@b.cz', 'd', [tried]).text).toContain('This is a test.')
  expect(JSON.parse(webhookBody(tried)).data.isTest).toBe(true)
  const example = telegramMessage({ ...notification, test: 'EXAMPLE', locale: 'ru' }).text
  expect(example).toContain('с вымышленными числами')
})
