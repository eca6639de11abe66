import type { Plugin } from 'vite'

/** Scripts and their preloads, except the one that sets the theme. */
const SCRIPTS = /<script type="module"|<link rel="modulepreload"/g

/**
 * Gives scripts a low priority: the first words (page-shells.ts) need none, and their styles and
 * font must not share the line with scripts.
 */
export function lowPriorityScripts(): Plugin {
  return {
    name: 'low-priority-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(SCRIPTS, '$& fetchpriority="low"'),
    },
  }
}
