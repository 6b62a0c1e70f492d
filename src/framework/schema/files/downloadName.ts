/** File ending of a downloaded file by media type. */
const endings: Readonly<Record<string, string>> = {
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Other spellings of an ending, which are replaced by it. */
const spellings: Readonly<Record<string, RegExp>> = { jpg: /\.jpe?g?$/i };

/** Name of a downloaded file, with the ending of its media type: programs choose by it how to open the file. */
export function downloadName(name: string, mediaType: string): string {
  const ending = endings[mediaType];
  if (ending === undefined || name.toLowerCase().endsWith(`.${ending}`)) return name;
  const bare = name.replace(spellings[ending] ?? /$^/, '');
  return `${bare}.${ending}`;
}
