import type { Plugin } from 'vite'

/** Scripts and their preloads, but for the one that sets the theme. */
const SCRIPTS = /<script type="module"|<link rel="modulepreload"/g

/**
 * The first words need no script (openings.ts): what draws them, styles and font, is not to
 * share the line with scripts.
 */
export function patientScripts(): Plugin {
  return {
    name: 'patient-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(SCRIPTS, '$& fetchpriority="low"'),
    },
  }
}
