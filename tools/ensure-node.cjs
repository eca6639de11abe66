'use strict'

/**
 * Sees to it that `node` in npm scripts is new enough, before anything runs on it. npm 10 installs
 * the Node of optionalDependencies without linking it into node_modules/.bin, where scripts look
 * first; then this makes the link. On an old Node, npm also leaves out the native parts of packages
 * that want a newer one; then the installation is completed on the linked Node. Plain JavaScript,
 * because any old Node has to run it.
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

/** Most scripts do not find a link made just now: their shell remembers where `node` was before. */
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

/**
 * Native parts of packages that fit this machine and were not installed. The libc is glibc, because
 * the installed Node needs it.
 */
function missingParts() {
  const lock = path.join(project, 'package-lock.json')
  const locked = existsSync(lock) ? require(lock).packages : {}
  const fits = (wants, own) => wants === undefined || wants.includes(own)
  return Object.keys(locked).filter((place) => {
    const { optional, os, cpu, libc } = locked[place]
    if (optional !== true || os === undefined || existsSync(path.join(project, place))) return false
    return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc')
  })
}

/** Installs what npm has left out on an old Node, by the same npm on the linked one. */
function completeInstallation() {
  const npm = process.env.npm_execpath
  if (npm === undefined || missingParts().length === 0) return undefined
  const args = [npm, 'install', '--no-save', '--no-audit', '--no-fund']
  const { status } = spawnSync(linked, args, { cwd: project, stdio: 'inherit' })
  return status === 0 ? undefined : 'The installation could not be completed, see above.'
}

/** Node's headers are for building native parts, of which we have none: 67 of its 188 MB. */
function removeHeaders() {
  rmSync(path.join(packages, `node-${platform}`, 'include'), { recursive: true, force: true })
}

/** The sentence for whoever cannot start; undefined where all is well. */
function complaint() {
  if (!existsSync(packages)) return 'The packages are missing. Run `npm ci` first.'
  if (isNewEnough(process.version)) return undefined
  const own = existsSync(installed) ? versionOf(installed) : undefined
  if (process.platform !== 'win32' && own !== undefined && isNewEnough(own)) {
    try {
      linkInstalled()
    } catch (error) {
      return `Node ${own} is installed but cannot be linked: ${error.message}`
    }
    const script = process.env.npm_lifecycle_event
    if (script === 'postinstall') return completeInstallation()
    return script === 'start' ? undefined : LINKED_LATE
  }
  return (
    `Hopwise needs Node ${wanted} or newer, this is ${process.version}, and \`npm ci\` installed none ` +
    `that runs here (${platform}). Install Node 24, then run \`npm ci\` again.`
  )
}

const said = complaint()
if (process.env.npm_lifecycle_event === 'postinstall') removeHeaders()
if (said !== undefined) {
  console.error(`hopwise: ${said}`)
  process.exitCode = 1
}
