/** The suits' shapes: one closed path each on a square from -50 to 50, told apart by outline alone. */
import type { Colour } from "@/lib/notation";

export const SHAPES: Record<Colour, string> = {
  // a diamond
  R: "M0-50L41 0L0 50L-41 0Z",
  // a leaf, pointed at two corners
  G: "M38-42C-10-50-46-14-42 38C6 46 46 8 38-42Z",
  // a drop
  B: "M0-50C9-28 37-9 37 15A37 35 0 0 1-37 15C-37-9-9-28 0-50Z",
  // a sun with twelve rays
  Y: sun(12, 50, 39),
  // a heart
  P: "M0 46C-18 30-49 8-49-18C-49-42-15-50 0-25C15-50 49-42 49-18C49 8 18 30 0 46Z",
};

function sun(rays: number, outer: number, inner: number): string {
  const points = Array.from({ length: rays * 2 }, (_, i) => {
    const angle = (Math.PI * i) / rays - Math.PI / 2;
    const reach = i % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
