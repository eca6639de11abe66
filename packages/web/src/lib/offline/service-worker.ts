import { enable as preloadNavigations } from 'workbox-navigation-preload'
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { showPushes } from './show-push.ts'

/** The build fills this list in: build/offline-files.ts. */
declare const OFFLINE_FILES: PrecacheEntry[]
const files = OFFLINE_FILES

// The service worker between the pages and the network. Its files belong to one version of the
// pages, and are dropped once no page of that version is open.
precache(files)
cleanupOutdatedCaches()
preloadNavigations()
showPushes()

// Pages come from the server, with the newest scripts; they are drawn from here only without it.
const orKept = new NetworkOnly({
  plugins: [{ handlerDidError: ({ request }) => matchPrecache(keptNameOf(request)) }],
})
registerRoute(new NavigationRoute(orKept))
registerRoute(({ url, sameOrigin }) => sameOrigin && isLoose(url.pathname), orKept)

// Files under /assets/ never change, as their names have a hash.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

/** Whether a file keeps its name while its content may change. */
function isLoose(path: string): boolean {
  return files.some((each) => typeof each !== 'string' && each.revision && each.url === path)
}

function keptNameOf({ mode, url }: Request): string {
  return mode === 'navigate' ? '/index.html' : url
}
