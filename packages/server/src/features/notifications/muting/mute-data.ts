import { bytesOfId, idOfBytes } from './mute-token.ts'

/** The request of the bot's button. */
export interface Press {
  readonly ruleId: string
  /** 0 wakes it. */
  readonly minutes: number | 'OFF'
}

/**
 * Data within the 64 bytes that Telegram carries. It is no right: its presser has to own the rule.
 */
export function muteData(ruleId: string, minutes: Press['minutes']): string {
  return `m:${bytesOfId(ruleId).toString('base64url')}:${minutes === 'OFF' ? 'off' : minutes}`
}

const DATA = /^m:([\w-]{22}):(off|\d{1,4})$/

export function readMuteData(data: string): Press | undefined {
  const [, rule, minutes] = DATA.exec(data) ?? []
  if (rule === undefined) return undefined
  const ruleId = idOfBytes(Buffer.from(rule, 'base64url'))
  return { ruleId, minutes: minutes === 'off' ? 'OFF' : Number(minutes) }
}
