import { isDisposableEmailDomain } from 'disposable-email-domains-js'

/** Whether a mailbox is of those that anybody has for an hour, or of a domain below one. */
export function hasThrowawayMailbox(email: string): boolean {
  const labels = (email.split('@')[1] ?? '').split('.')
  return labels.some((_label, at) => {
    const domain = labels.slice(at).join('.')
    return domain.includes('.') && isDisposableEmailDomain(domain)
  })
}
