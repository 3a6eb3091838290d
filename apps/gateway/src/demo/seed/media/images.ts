import { type Colour, newRaster, type Raster } from './raster';

const ink: Colour = [46, 52, 64];
const card: Colour = [201, 160, 108];
const cardDark: Colour = [170, 130, 82];
const tape: Colour = [226, 200, 158];
const paper: Colour = [247, 247, 244];

/** Cartons on a pallet in a warehouse. */
export function goodsArrival(): Uint8Array {
  const image = newRaster(1200, 800);
  drawHall(image);
  image.rectangle({ x: 250, y: 640, width: 700, height: 22 }, [150, 116, 76]);
  for (const x of [260, 560, 860]) image.rectangle({ x, y: 662, width: 80, height: 40 }, [128, 96, 60]);
  for (const [row, count] of [3, 3, 2].entries()) {
    for (let index = 0; index < count; index += 1) {
      drawCarton(image, { x: 280 + index * 220 + row * (row === 2 ? 55 : 0), y: 490 - row * 150 });
    }
  }
  return image.png();
}

/** The nameplate of a machine, with bars in place of text. */
export function equipmentNameplate(): Uint8Array {
  const image = newRaster(800, 1200);
  image.fade({ x: 0, y: 0, width: 800, height: 1200 }, [96, 108, 122], [62, 70, 82]);
  image.rectangle({ x: 90, y: 190, width: 620, height: 820 }, [180, 186, 192]);
  image.fade({ x: 100, y: 200, width: 600, height: 800 }, [236, 238, 240], [206, 210, 214]);
  for (const [x, y] of [
    [130, 230],
    [670, 230],
    [130, 970],
    [670, 970],
  ] as const) {
    image.disc(x, y, 16, [130, 136, 142]);
    image.rectangle({ x: x - 12, y: y - 2, width: 24, height: 4 }, [84, 90, 96]);
  }
  image.rectangle({ x: 180, y: 270, width: 440, height: 90 }, [38, 94, 160]);
  for (let row = 0; row < 8; row += 1) {
    const y = 420 + row * 62;
    image.rectangle({ x: 150, y, width: 150, height: 18 }, [120, 126, 132]);
    image.rectangle({ x: 330, y, width: 170 + ((row * 97) % 150), height: 18 }, ink);
    image.rectangle({ x: 150, y: y + 36, width: 500, height: 2 }, [176, 180, 184]);
  }
  return image.png();
}

/** A truck at the ramp: the poster frame of the video. */
export function unloadingPoster(): Uint8Array {
  const image = newRaster(640, 360);
  drawHall(image);
  image.rectangle({ x: 60, y: 110, width: 330, height: 170 }, paper);
  image.rectangle({ x: 60, y: 240, width: 330, height: 14 }, [38, 94, 160]);
  image.rectangle({ x: 390, y: 160, width: 120, height: 120 }, [38, 94, 160]);
  image.rectangle({ x: 420, y: 176, width: 76, height: 48 }, [196, 216, 232]);
  for (const x of [130, 320, 450]) {
    image.disc(x, 286, 30, ink);
    image.disc(x, 286, 13, [150, 156, 162]);
  }
  return image.png();
}

function drawHall(image: Raster): void {
  const { width, height } = image;
  const floor = Math.round(height * 0.78);
  image.fade({ x: 0, y: 0, width, height: floor }, [222, 230, 238], [196, 206, 216]);
  image.fade({ x: 0, y: floor, width, height: height - floor }, [166, 168, 168], [136, 138, 140]);
  for (let x = 0; x < width; x += Math.round(width / 12)) {
    image.rectangle({ x, y: 0, width: 3, height: floor }, [184, 194, 204]);
  }
  const stripe = Math.round(width / 24);
  for (let x = 0; x < width; x += stripe * 2) {
    image.rectangle({ x, y: floor, width: stripe, height: 10 }, [226, 182, 52]);
  }
}

function drawCarton(image: Raster, { x, y }: { readonly x: number; readonly y: number }): void {
  image.rectangle({ x, y, width: 205, height: 145 }, cardDark);
  image.rectangle({ x: x + 4, y: y + 4, width: 197, height: 137 }, card);
  image.rectangle({ x: x + 90, y: y + 4, width: 24, height: 137 }, tape);
  image.rectangle({ x: x + 18, y: y + 84, width: 58, height: 40 }, paper);
  for (let row = 0; row < 3; row += 1) {
    image.rectangle({ x: x + 24, y: y + 92 + row * 10, width: 44 - row * 10, height: 4 }, ink);
  }
}
