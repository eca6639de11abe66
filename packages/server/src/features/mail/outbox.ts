import { randomUUID } from 'node:crypto'
import type { Mail } from './mail.ts'

/** A mail in the outbox of development. */
export interface KeptMail extends Mail {
  readonly id: string
  readonly sentAtMs: number
}

const KEPT = 200

/** The newest mails of a developer's machine, in memory, shown at `/dev/outbox`. */
export class Outbox {
  readonly #mails: KeptMail[] = []

  add(mail: Mail, nowMs: number): void {
    this.#mails.unshift({ ...mail, id: randomUUID(), sentAtMs: nowMs })
    this.#mails.length = Math.min(this.#mails.length, KEPT)
  }

  /** Newest first. */
  list(): readonly KeptMail[] {
    return this.#mails
  }
}

/** Addresses in a mail's text. */
export function linksIn({ text }: Mail): readonly string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? []
}
