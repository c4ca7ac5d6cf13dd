/** Files that were uploaded, and how to refer to them. */
import type { UploadRecord } from '../store/schema.ts';
import type { Schemas } from './view.ts';

/** The address of a file with the Markdown that shows an image, and leads to any other file. */
export function uploadResult(upload: UploadRecord): Schemas['UploadResult'] {
  const { secret, file_name } = upload;
  const image = isImage(upload);
  const alt = image ? file_name.replace(/(?<=.)\.[^.]*$/, '') : file_name;
  const url = `/uploads/${secret}/${inAddress(file_name)}`;
  return { alt, url, markdown: `${image ? '!' : ''}[${alt.replace(/[\\[\]]/g, '\\$&')}](${url})` };
}

/** Many clients know no better type than a stream of bytes; then the name tells. */
function isImage({ media_type, file_name }: UploadRecord): boolean {
  return (
    media_type.startsWith('image/') || /\.(png|jpe?g|gif|svg|webp|bmp|tiff?)$/i.test(file_name)
  );
}

/** Brackets, too, for they would end the address in Markdown. */
function inAddress(fileName: string): string {
  return encodeURIComponent(fileName).replace(/\(/g, '%28').replace(/\)/g, '%29');
}
