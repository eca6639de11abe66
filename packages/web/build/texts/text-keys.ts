import type { TextRooms } from './text-rooms.ts'

/** The type of every room's text keys, written beside the rooms' list. */
export function textKeys(rooms: TextRooms): string {
  const told = [...rooms].map(([name, folder]) => ({ name, folder, as: inOneWord(name) }))
  return [
    '// Written by `npm run codegen` from the folders that have texts.',
    ...told.map(({ folder, as }) => `import type ${as} from './${folder}/en.json'`),
    '',
    "declare module '#web/lib/texts/text-rooms.ts' {",
    '  interface TextRooms {',
    ...told.map(({ name, as }) => `    ${name === as ? name : `'${name}'`}: typeof ${as}`),
    '  }',
    '}',
    '',
  ].join('\n')
}

function inOneWord(name: string): string {
  return name.replaceAll(/-(\w)/g, (_part, letter: string) => letter.toUpperCase())
}
