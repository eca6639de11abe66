import { builtinModules } from 'node:module'
import { posix } from 'node:path'

export interface WorkspaceRules {
  readonly folder: string
  /** Other packages, by their short names. */
  readonly workspaces: readonly string[]
  readonly nodeModules: readonly string[] | 'any'
  readonly packages: readonly string[] | 'any'
}

/** A file's imports that its package may not use. */
export function strangersIn(file: {
  path: string
  imports: readonly string[]
  may: WorkspaceRules
}): string[] {
  return file.imports.filter((target) => !isAllowed(target, file.path, file.may))
}

function isAllowed(target: string, path: string, may: WorkspaceRules): boolean {
  if (target.startsWith('.')) {
    return posix.join(posix.dirname(path), target).startsWith(`${may.folder}/`)
  }
  if (target.startsWith('@hopwise/'))
    return may.workspaces.includes(target.slice('@hopwise/'.length))
  const nodeModule = nodeModuleOf(target)
  if (nodeModule !== undefined) {
    return may.nodeModules === 'any' || may.nodeModules.includes(nodeModule)
  }
  return may.packages === 'any' || may.packages.includes(target)
}

function nodeModuleOf(target: string): string | undefined {
  if (target.startsWith('node:')) return target.slice('node:'.length)
  return builtinModules.includes(target) ? target : undefined
}
