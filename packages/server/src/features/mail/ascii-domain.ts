import { domainToASCII } from 'node:url'

/** Letters of any alphabet; what else reads a domain would take it up to a `/`, `?` or `#`. */
const LETTERS = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u

/** A domain as mail servers have it, whatever letters it was typed in; '' for what is none. */
export function asciiDomain(typed: string): string {
  return LETTERS.test(typed) ? domainToASCII(typed).toLowerCase() : ''
}
