/** What spreadsheets read as the beginning of a formula, also where quotes were put before it already. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text as a cell of a CSV file; one that spreadsheets would read as a formula gets a leading quote. */
export const csvCell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The text that `csvCell` made a cell of. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
