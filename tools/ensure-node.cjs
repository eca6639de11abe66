'use strict'

/**
 * Sees to it that `node` in npm scripts is new enough, before anything runs on it. npm 10 installs
 * the Node of optionalDependencies without linking it into node_modules/.bin, where scripts look
 * first; then this makes the link. Plain JavaScript, because any old Node has to run it.
 */
const { spawnSync } = require('child_process')
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('fs')
const path = require('path')

const project = path.join(__dirname, '..')
const packages = path.join(project, 'node_modules')
const wanted = require('../package.json').engines.node.replace('>=', '')
const linked = path.join(packages, '.bin', 'node')
const platform = `${process.platform}-${process.arch}`
const installed = path.join(packages, `node-${platform}`, 'bin', 'node')

/** Scripts that find a link made just now. In others the shell remembers where `node` was before. */
const FINDS_LINK = new Set(['postinstall', 'start'])
const LINKED_LATE = 'The installed Node is linked now. Run the command again.'

/** Whether a version such as `v24.21.0` is the wanted one or a later one. */
function isNewEnough(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  const least = wanted.split('.').map(Number)
  const at = parts.findIndex((part, index) => part !== least[index])
  return at === -1 || parts[at] > least[at]
}

/** The version that a Node says it is; undefined where it does not run, as with another C library. */
function versionOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function linkInstalled() {
  mkdirSync(path.dirname(linked), { recursive: true })
  rmSync(linked, { force: true })
  symlinkSync(path.relative(path.dirname(linked), installed), linked)
}

/** The sentence for whoever cannot start; undefined where all is well. */
function complaint() {
  if (!existsSync(packages)) return 'The packages are missing. Run `npm ci` first.'
  if (isNewEnough(process.version)) return undefined
  const own = existsSync(installed) ? versionOf(installed) : undefined
  if (process.platform !== 'win32' && own !== undefined && isNewEnough(own)) {
    try {
      linkInstalled()
      return FINDS_LINK.has(process.env.npm_lifecycle_event) ? undefined : LINKED_LATE
    } catch (error) {
      return `Node ${own} is installed but cannot be linked: ${error.message}`
    }
  }
  return (
    `Hopwise needs Node ${wanted} or newer, this is ${process.version}, and \`npm ci\` installed none ` +
    `that runs here (${platform}). Install Node 24, then run \`npm ci\` again.`
  )
}

const said = complaint()
if (said !== undefined) {
  console.error(`hopwise: ${said}`)
  process.exitCode = 1
}
