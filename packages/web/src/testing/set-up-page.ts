import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
configure({
  // A page's code loads on navigation, which takes a while on a busy machine.
  asyncUtilTimeout: 25_000,
  // A query that waits for a row fails at each change until it comes, and printing the whole page
  // each time takes longer than all else.
  getElementError: (message) => new Error(message ?? 'not on the page'),
})

/** Fills in browser features that jsdom lacks. Sizes are those of a desktop. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}
// jsdom hides elements with the attribute, and has no method to show them.
HTMLElement.prototype.showPopover = function showPopover() {
  this.removeAttribute('popover')
}
HTMLElement.prototype.hidePopover = () => undefined
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
window.IntersectionObserver = class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}
window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } })
window.matchMedia = (query) => {
  const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
  return {
    matches: query.includes('min-width') && least <= window.innerWidth,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList
}
