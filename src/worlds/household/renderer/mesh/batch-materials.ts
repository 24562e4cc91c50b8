/** The two shaders of a room: what it looks like, and which pixel shows which object. */
import {
  DataArrayTexture,
  GLSL3,
  type Material,
  NearestFilter,
  NearestMipmapNearestFilter,
  NoBlending,
  NormalBlending,
  RawShaderMaterial,
  RepeatWrapping,
  RGBAFormat,
  UnsignedByteType,
} from "three";
import { paintPatterns } from "@/worlds/household/renderer/mesh/patterns";

const PICTURE_VERTEX = `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
in vec3 position;
in vec4 color;
in vec3 pattern;
out vec3 tint;
out vec2 place;
flat out float layer;
void main() {
  tint = color.rgb * 1.5;
  place = pattern.xy;
  layer = pattern.z;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

const PICTURE_FRAGMENT = `
precision mediump float;
precision highp sampler2DArray;
uniform sampler2DArray patterns;
in vec3 tint;
in highp vec2 place;
flat in float layer;
out vec4 pixel;
void main() {
  vec4 texel = texture(patterns, vec3(place, layer));
  pixel = vec4(texel.rgb * mix(vec3(1.0), tint, texel.a), 1.0);
}`;

/** For what has no pattern: the lookup would be half of the cost of a pixel. */
const PLAIN_VERTEX = `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
in vec3 position;
in vec4 color;
out vec4 tint;
void main() {
  tint = color;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

const PLAIN_FRAGMENT = `
precision mediump float;
in vec4 tint;
out vec4 pixel;
void main() {
  pixel = tint;
}`;

const MASK_VERTEX = `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
in vec3 position;
in vec4 color;
in vec4 owner;
out vec4 mark;
out float alpha;
void main() {
  mark = owner;
  alpha = color.a;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

/** A pixel belongs to what gives at least half of its colour: panes and shadows own nothing. */
const MASK_FRAGMENT = `
precision mediump float;
in vec4 mark;
in float alpha;
out vec4 pixel;
void main() {
  if (alpha < 0.499) discard;
  pixel = vec4(mark.rgb, 1.0);
}`;

/** One texture serves all batches of a renderer. */
function createPatternTexture(): DataArrayTexture {
  const { sidePx, layers, bytes } = paintPatterns();
  const texture = new DataArrayTexture(bytes, sidePx, sidePx, layers);
  texture.format = RGBAFormat;
  texture.type = UnsignedByteType;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestMipmapNearestFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

export interface PatternedMaterials {
  readonly solid: Material;
  /** For solid faces with a pattern. */
  readonly patterned: Material;
  readonly glass: Material;
  [Symbol.dispose](): void;
}

export function createPatternedMaterials(): PatternedMaterials {
  const patterns = createPatternTexture();
  const solid = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: PLAIN_VERTEX,
    fragmentShader: PLAIN_FRAGMENT,
    blending: NoBlending,
  });
  const patterned = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: PICTURE_VERTEX,
    fragmentShader: PICTURE_FRAGMENT,
    uniforms: { patterns: { value: patterns } },
    blending: NoBlending,
  });
  const glass = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: PLAIN_VERTEX,
    fragmentShader: PLAIN_FRAGMENT,
    transparent: true,
    depthWrite: false,
    blending: NormalBlending,
  });
  return {
    solid,
    patterned,
    glass,
    [Symbol.dispose]() {
      solid.dispose();
      patterned.dispose();
      glass.dispose();
      patterns.dispose();
    },
  };
}

/** Writes each part's number in red and green. */
export function createMaskMaterial(): Material {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: MASK_VERTEX,
    fragmentShader: MASK_FRAGMENT,
    blending: NoBlending,
  });
}
