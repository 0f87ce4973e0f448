/**
 * The shaders. Everything drawn belongs to a slot, and slots move and dim as one, so a shader looks
 * its slot's offset and dimness up in uniforms that all materials share: turning the cube or
 * pointing at a level rewrites no vertex data.
 */
import { BackSide, Color, DoubleSide, GreaterDepth, LessEqualDepth, ShaderMaterial, Vector3, type IUniform } from 'three';
import { MOST_LEVELS } from './camera.ts';
import type { Rgb } from './theme.ts';


export interface Shared {
  [name: string]: IUniform;
  slots: IUniform<Vector3[]>;
  dims: IUniform<number[]>;
  tints: IUniform<Color[]>;
  backdrop: IUniform<Color>;
  yaw: IUniform<number>;
  /** Width of the line around a man, in cells. */
  rim: IUniform<number>;
}

/** Colours are kept as they are on the screen; no conversion must touch them. */
export function setRgb(color: Color, [r, g, b]: Rgb): Color {
  color.r = r;
  color.g = g;
  color.b = b;
  return color;
}

export function shared(): Shared {
  const each = <T>(make: () => T): T[] => Array.from({ length: MOST_LEVELS }, make);
  return {
    slots: { value: each(() => new Vector3()) },
    dims: { value: each(() => 0) },
    tints: { value: each(() => new Color()) },
    backdrop: { value: new Color() },
    yaw: { value: 0 },
    rim: { value: 0 },
  };
}

/** Lookup by a slot that may lie between two while a man glides from level to level. */
const SLOTS = /* glsl */ `
uniform vec3 slots[${MOST_LEVELS}];
uniform float dims[${MOST_LEVELS}];
vec3 offsetOf(float slot) {
  int low = int(floor(slot));
  return mix(slots[low], slots[min(low + 1, ${MOST_LEVELS - 1})], fract(slot));
}
float dimOf(float slot) {
  int low = int(floor(slot));
  return mix(dims[low], dims[min(low + 1, ${MOST_LEVELS - 1})], fract(slot));
}
`;

const FADE = /* glsl */ `
uniform vec3 backdrop;
vec3 fade(vec3 color, float dim) { return mix(color, backdrop, dim); }
`;

/** Turns men with the camera, and tips those who are frozen over their foot's edge. */
const STANDING = /* glsl */ `
uniform float yaw;
uniform float tipped;
attribute vec4 stand;
vec3 turn(vec3 p) {
  float c = cos(yaw), s = sin(yaw);
  return vec3(p.x * c + p.z * s, p.y, p.z * c - p.x * s);
}
vec3 tip(vec3 p) {
  float c = cos(tipped), s = sin(tipped);
  return vec3(p.x * c - p.y * s, p.x * s + p.y * c, p.z);
}
const vec3 EDGE = vec3(-0.28, 0.0, 0.0);
vec3 standing() { return turn(tip(position - EDGE) + EDGE) + stand.xyz + offsetOf(stand.w); }
`;

/**
 * For men: `stand` is x, height, z and slot of each; `part` says what a vertex is painted with.
 * A ghost is seen through; `tipped` is the angle by which a man leans to the left on his foot's edge.
 */
export function manMaterial(common: Shared, ghost: boolean, tipped = 0): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      ...common,
      body: { value: new Color() },
      line: { value: new Color() },
      accent: { value: new Color() },
      alpha: { value: ghost ? 0.62 : 1 },
      tipped: { value: tipped },
    },
    vertexShader: /* glsl */ `
      ${SLOTS}
      ${STANDING}
      uniform vec3 tints[${MOST_LEVELS}];
      attribute float part;
      varying vec3 vNormal;
      varying vec3 vTint;
      varying float vPart;
      varying float vDim;
      varying float vHeight;
      void main() {
        vNormal = (viewMatrix * vec4(turn(tip(normal)), 0.0)).xyz;
        int level = int(floor(stand.w + 0.5));
        vTint = tints[level];
        vPart = part;
        vDim = dimOf(stand.w) * 0.5;
        vHeight = position.y;
        gl_Position = projectionMatrix * viewMatrix * vec4(standing(), 1.0);
      }`,
    fragmentShader: /* glsl */ `
      ${FADE}
      uniform vec3 body;
      uniform vec3 line;
      uniform vec3 accent;
      uniform float alpha;
      varying vec3 vNormal;
      varying vec3 vTint;
      varying float vPart;
      varying float vDim;
      varying float vHeight;
      void main() {
        vec3 n = normalize(vNormal);
        float key = max(0.0, dot(n, normalize(vec3(-0.5, 0.65, 0.6))));
        float fill = 0.5 + 0.5 * n.y;
        float facing = max(0.0, n.z);
        vec3 base = vPart < 0.5 ? body : vPart < 1.5 ? vTint : vPart < 2.5 ? accent : line;
        vec3 color = base * (0.56 + 0.14 * fill + 0.42 * key);
        color += vec3(0.16) * pow(max(0.0, dot(reflect(vec3(0.0, 0.0, -1.0), n), normalize(vec3(-0.5, 0.65, 0.6)))), 14.0);
        // What turns away goes towards the line around him, so that round things look round.
        color = mix(color, line, (vPart < 0.5 ? 0.5 : 0.25) * smoothstep(0.55, 1.0, 1.0 - facing));
        color *= 0.86 + 0.14 * smoothstep(0.0, 0.35, vHeight);
        gl_FragColor = vec4(fade(min(color, vec3(1.0)), vDim), alpha);
      }`,
    transparent: ghost,
    depthWrite: !ghost,
  });
}

/**
 * For the line around a man, which keeps him apart from tile, ground and neighbour of his own colour
 * as it does on the flat drawings: his inner side, swollen by the line's width, is seen around him.
 */
export function rimMaterial(common: Shared, tipped = 0): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...common, line: { value: new Color() }, tipped: { value: tipped } },
    vertexShader: /* glsl */ `
      ${SLOTS}
      ${STANDING}
      uniform float rim;
      attribute vec3 swell;
      attribute float part;
      varying float vDim;
      void main() {
        vDim = dimOf(stand.w) * 0.5;
        vec4 p = viewMatrix * vec4(standing(), 1.0);
        vec2 out2 = (viewMatrix * vec4(turn(tip(swell)), 0.0)).xy;
        // Horns and pearls are so fine that a whole line would be all one saw of them.
        p.xy += rim * (part > 1.5 && part < 2.5 ? 0.6 : 1.0) * out2 / max(length(out2), 0.35);
        gl_Position = projectionMatrix * p;
      }`,
    fragmentShader: /* glsl */ `
      ${FADE}
      uniform vec3 line;
      varying float vDim;
      void main() { gl_FragColor = vec4(fade(line, vDim), 1.0); }`,
    side: BackSide,
  });
}

/** For the levels: flat colours by vertex, all tiles in one draw from the lowest slot up. */
export function tileMaterial(common: Shared): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...common, opacity: { value: 1 } },
    vertexShader: /* glsl */ `
      ${SLOTS}
      attribute vec4 paint;
      attribute float slot;
      varying vec4 vPaint;
      void main() {
        float dim = dimOf(slot);
        vPaint = vec4(paint.rgb, paint.a * (1.0 - 0.62 * dim));
        gl_Position = projectionMatrix * viewMatrix * vec4(position + offsetOf(slot), 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec4 vPaint;
      void main() { gl_FragColor = vPaint; }`,
    transparent: true,
    depthWrite: false,
  });
}

/**
 * For marks: a shape of one colour with a halo of the opposite brightness. The second pass
 * (`behind`) shows, fainter, what men stand in front of, so that no mark is ever hidden.
 */
export function markMaterial(common: Shared, behind: boolean): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...common, color: { value: new Color() }, halo: { value: new Color() }, strength: { value: 1 } },
    vertexShader: /* glsl */ `
      ${SLOTS}
      attribute vec4 stand;
      attribute vec2 tone;
      varying vec2 vTone;
      varying float vDim;
      void main() {
        vTone = tone;
        vDim = dimOf(stand.w);
        gl_Position = projectionMatrix * viewMatrix * vec4(position + stand.xyz + offsetOf(stand.w), 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 color;
      uniform vec3 halo;
      uniform float strength;
      varying vec2 vTone;
      varying float vDim;
      void main() {
        ${behind ? 'if (vTone.x > 0.5 || vTone.y < 0.9) discard;' : ''}
        gl_FragColor = vec4(mix(color, halo, vTone.x), vTone.y * strength * (1.0 - 0.4 * vDim));
      }`,
    transparent: true,
    depthWrite: false,
    depthFunc: behind ? GreaterDepth : LessEqualDepth,
    side: DoubleSide,
  });
}
