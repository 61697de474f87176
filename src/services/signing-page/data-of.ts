/** A picture as a data address of so many characters at most: smaller, where it is larger than that. */
export async function dataOf(picture: Blob, most: number): Promise<string> {
  let data = await read(picture);
  for (let share = 0.75; data.length > most && share > 0.1; share *= 0.75) data = await reduced(picture, share);
  return data;
}

function read(picture: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });
}

async function reduced(picture: Blob, share: number): Promise<string> {
  const image = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * share));
  canvas.height = Math.max(1, Math.round(image.height * share));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.toDataURL('image/png');
}
