/** A file that looks like an export file until it is read to the end. */
export interface BrokenFile {
  readonly what: string
  readonly bytes: Uint8Array
}

const item = (from: string, extra = '') =>
  `<item><from>${from}</from><to>SBERRUB</to><in>1</in><out>95.5</out><amount>90000</amount>` +
  `<frommin>10</frommin><frommax>900</frommax>${extra}</item>`
const sound = `<rates>${item('USDTTRC20')}${item('BTC')}${item('XMR')}</rates>`

export const soundFile: Uint8Array = new TextEncoder().encode(sound)

const texts: Readonly<Record<string, string>> = {
  'cut inside an item': sound.slice(0, sound.lastIndexOf('<amount>') + 10),
  'cut behind an item': sound.slice(0, sound.lastIndexOf('<item>')),
  'one end tag of another name': sound.replace('</to>', '</form>'),
  'items crossed with their fields': sound.replace('</frommax></item>', '</item></frommax>'),
  'a page of a guard against robots':
    '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body></body></html>',
  'a page without a doctype': '<html><body><h1>503 Service Unavailable</h1></body></html>',
  'a doctype with an entity in use': `<!DOCTYPE rates [<!ENTITY a "BTC">]>${sound.replace(
    'BTC',
    '&a;',
  )}`,
  'an entity nobody declared': sound.replace('BTC', '&btc;'),
  'two roots': sound + sound,
  'text behind the root': `${sound}<br />Warning: mysql_connect()`,
  'a PHP warning before the root': `<br /><b>Warning</b>: mysql_connect()${sound}`,
  'pasted from a browser': `This XML file does not appear to have any style\n${sound}`,
  'maintenance answered as a file': '<rates><error>Site is under maintenance</error></rates>',
  'no item at all': '<rates></rates>',
  nothing: '',
}

export const brokenFiles: readonly BrokenFile[] = Object.entries(texts).map(([what, text]) => ({
  what,
  bytes: new TextEncoder().encode(text),
}))
