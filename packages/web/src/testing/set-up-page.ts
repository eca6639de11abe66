import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

/**
 * The files of a worker share one process and one window, as libraries need seconds to load. Each
 * file starts with our modules unloaded, and with the window of a first visit.
 */
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
window.innerWidth = 1_024
window.history.replaceState(null, '', '/')
document.title = ''
document.head.replaceChildren()
document.body.replaceChildren()
for (const name of document.documentElement.getAttributeNames()) {
  document.documentElement.removeAttribute(name)
}

const requestFrame = window.requestAnimationFrame.bind(window)
const cancelFrame = window.cancelAnimationFrame.bind(window)
let frame = 0
/**
 * Keeps the timer of jsdom's frames running: one that started under a faked clock would end with
 * that clock, and no later file of the process would get a frame.
 */
const keepFramesComing = () => {
  frame = requestFrame(keepFramesComing)
}
keepFramesComing()

afterEach(cleanup)
afterAll(() => {
  cancelFrame(frame)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
configure({
  // A page's code loads on navigation, which takes a while on a busy machine.
  asyncUtilTimeout: 100_000,
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
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { ready: Promise.resolve() },
})
window.matchMedia = (query) => {
  const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
  return {
    matches: query.includes('min-width') && least <= window.innerWidth,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList
}
