import { domainToASCII } from 'node:url'

/** Letters of any alphabet; another reader would take a domain up to a `/`, `?` or `#`. */
const LETTERS = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u

/** A domain as mail servers have it, in any letters typed; '' for a text that is none. */
export function asciiDomain(typed: string): string {
  return LETTERS.test(typed) ? domainToASCII(typed).toLowerCase() : ''
}
