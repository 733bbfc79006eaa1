// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { beginsWith, prepared, withId } from './find-by-table.js';
import { routes } from './index.js';
import { idBetween } from './segment.js';
const r0 = routes[0];
const r1 = routes[1];
const r2 = routes[2];
const r3 = routes[3];
const r4 = routes[4];
const r5 = routes[5];
const r6 = routes[6];
const r7 = routes[7];
const r8 = routes[8];
const r9 = routes[9];
const r10 = routes[10];
const r11 = routes[11];
const r12 = routes[12];
const r13 = routes[13];
const r14 = routes[14];
const r15 = routes[15];
const r16 = routes[16];
const r17 = routes[17];
const r18 = routes[18];
const r19 = routes[19];
const r20 = routes[20];
const m0 = /* @__PURE__ */ prepared(r0, "en");
const m1 = /* @__PURE__ */ prepared(r0, "fr");
const m2 = /* @__PURE__ */ prepared(r0, "ar");
const m3 = /* @__PURE__ */ prepared(r2, undefined);
const m4 = /* @__PURE__ */ prepared(r3, "en");
const m5 = /* @__PURE__ */ prepared(r3, "fr");
const m6 = /* @__PURE__ */ prepared(r3, "ar");
const m7 = /* @__PURE__ */ prepared(r4, "en");
const m8 = /* @__PURE__ */ prepared(r4, "fr");
const m9 = /* @__PURE__ */ prepared(r4, "ar");
const m10 = /* @__PURE__ */ prepared(r5, undefined);
const m11 = /* @__PURE__ */ prepared(r6, "en");
const m12 = /* @__PURE__ */ prepared(r6, "fr");
const m13 = /* @__PURE__ */ prepared(r6, "ar");
const m14 = /* @__PURE__ */ prepared(r7, "en");
const m15 = /* @__PURE__ */ prepared(r7, "fr");
const m16 = /* @__PURE__ */ prepared(r7, "ar");
const m17 = /* @__PURE__ */ prepared(r8, undefined);
const m18 = /* @__PURE__ */ prepared(r9, "en");
const m19 = /* @__PURE__ */ prepared(r9, "fr");
const m20 = /* @__PURE__ */ prepared(r9, "ar");
const m21 = /* @__PURE__ */ prepared(r10, "en");
const m22 = /* @__PURE__ */ prepared(r10, "fr");
const m23 = /* @__PURE__ */ prepared(r10, "ar");
const m24 = /* @__PURE__ */ prepared(r11, undefined);
const m25 = /* @__PURE__ */ prepared(r12, undefined);
const m26 = /* @__PURE__ */ prepared(r13, undefined);
const m27 = /* @__PURE__ */ prepared(r14, undefined);
const m28 = /* @__PURE__ */ prepared(r15, "en");
const m29 = /* @__PURE__ */ prepared(r15, "fr");
const m30 = /* @__PURE__ */ prepared(r15, "ar");
const m31 = /* @__PURE__ */ prepared(r16, "en");
const m32 = /* @__PURE__ */ prepared(r16, "fr");
const m33 = /* @__PURE__ */ prepared(r16, "ar");
const m34 = /* @__PURE__ */ prepared(r17, undefined);
const m35 = /* @__PURE__ */ prepared(r18, "en");
const m36 = /* @__PURE__ */ prepared(r18, "fr");
const m37 = /* @__PURE__ */ prepared(r18, "ar");
const m38 = /* @__PURE__ */ prepared(r19, "en");
const m39 = /* @__PURE__ */ prepared(r19, "fr");
const m40 = /* @__PURE__ */ prepared(r19, "ar");
const m41 = /* @__PURE__ */ prepared(r20, undefined);
function whole(path) {
  switch (path.length) {
    case 9:
      switch (path.charCodeAt(1)) {
        case 97:
          return path === "/ar/tours" ? m16 : undefined;
        case 101:
          return path === "/en/tours" ? m14 : undefined;
        case 102:
          return path === "/fr/tours" ? m15 : undefined;
      }
      return undefined;
    case 10:
      switch (path.charCodeAt(1)) {
        case 97:
          return path === "/ar/sports" ? m37 : undefined;
        case 101:
          return path === "/en/sports" ? m35 : undefined;
        case 102:
          return path === "/fr/sports" ? m36 : undefined;
      }
      return undefined;
    case 12:
      switch (path.charCodeAt(1)) {
        case 97:
          return path === "/ar/services" ? m2 : undefined;
        case 101:
          return path === "/en/services" ? m0 : undefined;
        case 102:
          return path === "/fr/services" ? m1 : undefined;
      }
      return undefined;
    case 13:
      switch (path.charCodeAt(1)) {
        case 97:
          switch (path.charCodeAt(4)) {
            case 99:
              return path === "/ar/community" ? m6 : undefined;
            case 101:
              return path === "/ar/education" ? m20 : undefined;
          }
          return undefined;
        case 101:
          switch (path.charCodeAt(4)) {
            case 99:
              return path === "/en/community" ? m4 : undefined;
            case 101:
              return path === "/en/education" ? m18 : undefined;
          }
          return undefined;
        case 102:
          switch (path.charCodeAt(4)) {
            case 99:
              return path === "/fr/community" ? m5 : undefined;
            case 101:
              return path === "/fr/education" ? m19 : undefined;
          }
          return undefined;
      }
      return undefined;
    case 14:
      switch (path.charCodeAt(1)) {
        case 97:
          return path === "/ar/healthcare" ? m30 : undefined;
        case 101:
          return path === "/en/healthcare" ? m28 : undefined;
        case 102:
          return path === "/fr/healthcare" ? m29 : undefined;
      }
      return undefined;
    case 15:
      switch (path.charCodeAt(1)) {
        case 97:
          switch (path.charCodeAt(2)) {
            case 100:
              return path === "/admin/services" ? m3 : undefined;
            case 114:
              return path === "/ar/attractions" ? m13 : undefined;
          }
          return undefined;
        case 101:
          return path === "/en/attractions" ? m11 : undefined;
        case 102:
          return path === "/fr/attractions" ? m12 : undefined;
      }
      return undefined;
    case 16:
      return path === "/admin/education" ? m24 : undefined;
    case 17:
      switch (path.charCodeAt(1)) {
        case 97:
          switch (path.charCodeAt(2)) {
            case 100:
              return path === "/admin/healthcare" ? m34 : undefined;
            case 114:
              return path === "/ar/sports/venues" ? m40 : undefined;
          }
          return undefined;
        case 101:
          return path === "/en/sports/venues" ? m38 : undefined;
        case 102:
          return path === "/fr/sports/venues" ? m39 : undefined;
      }
      return undefined;
    case 20:
      switch (path.charCodeAt(1)) {
        case 97:
          switch (path.charCodeAt(2)) {
            case 100:
              return path === "/admin/sports/events" ? m41 : undefined;
            case 114:
              return path === "/ar/community/forums" ? m9 : undefined;
          }
          return undefined;
        case 101:
          return path === "/en/community/forums" ? m7 : undefined;
        case 102:
          return path === "/fr/community/forums" ? m8 : undefined;
      }
      return undefined;
    case 23:
      return path === "/admin/governance/audit" ? m27 : undefined;
    case 25:
      switch (path.charCodeAt(1)) {
        case 97:
          return path === "/ar/healthcare/facilities" ? m33 : undefined;
        case 101:
          return path === "/en/healthcare/facilities" ? m31 : undefined;
        case 102:
          return path === "/fr/healthcare/facilities" ? m32 : undefined;
      }
      return undefined;
    case 26:
      switch (path.charCodeAt(1)) {
        case 97:
          switch (path.charCodeAt(7)) {
            case 99:
              return path === "/ar/education/institutions" ? m23 : undefined;
            case 103:
              return path === "/admin/governance/policies" ? m25 : undefined;
            case 116:
              return path === "/admin/tourism/attractions" ? m17 : undefined;
          }
          return undefined;
        case 101:
          return path === "/en/education/institutions" ? m21 : undefined;
        case 102:
          return path === "/fr/education/institutions" ? m22 : undefined;
      }
      return undefined;
    case 27:
      return path === "/admin/community/moderation" ? m10 : undefined;
    case 28:
      return path === "/admin/governance/compliance" ? m26 : undefined;
  }
  return undefined;
}
function open(path) {
  if (path.length > 13 && path.charCodeAt(1) === 101 && beginsWith(path, "/en/services/")) {
    const found = withId(r1, "en", idBetween(path, 13, ""));
    if (found !== undefined) return found;
  }
  if (path.length > 13 && path.charCodeAt(1) === 102 && beginsWith(path, "/fr/services/")) {
    const found = withId(r1, "fr", idBetween(path, 13, ""));
    if (found !== undefined) return found;
  }
  if (path.length > 13 && path.charCodeAt(1) === 97 && beginsWith(path, "/ar/services/")) {
    const found = withId(r1, "ar", idBetween(path, 13, ""));
    if (found !== undefined) return found;
  }
  return undefined;
}
export const find = (path) => whole(path) ?? open(path);
