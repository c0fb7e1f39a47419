import { escaped } from './xml-text.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters of a sheet's name at most; those that it may not have are left out. */
const NAME_LENGTH = 31
const NOT_IN_NAMES = /[*?:\\/[\]]/g

/** The name of a sheet, unlike those that there are. */
export function sheetName(title: string, taken: readonly string[]): string {
  const plain = title.replace(NOT_IN_NAMES, ' ').trim() || '1'
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`
    const name = plain.slice(0, NAME_LENGTH - ending.length) + ending
    if (!taken.some((one) => one.toLowerCase() === name.toLowerCase())) return name
  }
}

/** The file of a worksheet in the workbook. */
export function sheetPath(at: number): string {
  return `xl/worksheets/sheet${at + 1}.xml`
}

/** The first line of a sheet stands on each of its pages. */
function printTitles(name: string, at: number): string {
  const titles = escaped(`'${name.replaceAll("'", "''")}'!$1:$1`)
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${titles}</definedName>`
}

/** The files of a workbook that hold it together, by their paths; the last of its sheets has no table. */
export function workbookParts(sheets: readonly string[], styles: string): Record<string, string> {
  const each = (text: (name: string, at: number) => string) => sheets.map(text).join('')
  const styleId = `rId${sheets.length + 1}`
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      each((_, at) => `<Override PartName="/${sheetPath(at)}" ContentType="${TYPE}.worksheet+xml"/>`) +
      '</Types>',
    '_rels/.rels':
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      each((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`) +
      `</sheets><definedNames>${sheets.slice(0, -1).map(printTitles).join('')}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      each(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      ) +
      `<Relationship Id="${styleId}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': XML + styles,
  }
}
