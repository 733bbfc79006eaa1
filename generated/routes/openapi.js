// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { frozen } from './frozen.js';
export const openapi = /* @__PURE__ */ frozen({
  "openapi": "3.1.0",
  "info": {
    "title": "Smart-city domain catalog: public pages",
    "description": "The public pages of the smart-city platform, by domain. Each is a web page, read with `GET`; `{locale}` is the language of the page, and `{id}` one item. A planned domain may not have its pages yet. The administrative pages are in a document of their own.",
    "version": "0.1.0"
  },
  "tags": [
    {
      "name": "citizen-services",
      "x-displayName": "Citizen Services & E-Government",
      "description": "Digital government services, permits, appointments, and public consultations"
    },
    {
      "name": "community",
      "x-displayName": "Community & Social Engagement",
      "description": "Forums, volunteering, civic engagement, and neighborhood groups"
    },
    {
      "name": "culture-tourism",
      "x-displayName": "Culture, Tourism & Events",
      "description": "Cultural venues, tourist attractions, events, and heritage"
    },
    {
      "name": "education",
      "x-displayName": "Education & Knowledge",
      "description": "Educational institutions, courses, libraries, and certifications"
    },
    {
      "name": "healthcare",
      "x-displayName": "Healthcare & Public Health",
      "description": "Healthcare facilities, appointments, vaccinations, and public health monitoring"
    },
    {
      "name": "sports-recreation",
      "x-displayName": "Sports & Recreation",
      "description": "Sports facilities, leagues, fitness programs, and recreation"
    }
  ],
  "paths": {
    "/{locale}/services": {
      "get": {
        "operationId": "citizen-services.services",
        "summary": "Services",
        "description": "The domain is planned.",
        "tags": [
          "citizen-services"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/services/{id}": {
      "get": {
        "operationId": "citizen-services.services.id",
        "summary": "Services: one item",
        "description": "The domain is planned.",
        "tags": [
          "citizen-services"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          },
          {
            "$ref": "#/components/parameters/id"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/community": {
      "get": {
        "operationId": "community.community",
        "summary": "Community",
        "description": "The domain is planned.",
        "tags": [
          "community"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/community/forums": {
      "get": {
        "operationId": "community.community.forums",
        "summary": "Community forums",
        "description": "The domain is planned.",
        "tags": [
          "community"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/attractions": {
      "get": {
        "operationId": "culture-tourism.attractions",
        "summary": "Attractions",
        "description": "The domain is planned.",
        "tags": [
          "culture-tourism"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/tours": {
      "get": {
        "operationId": "culture-tourism.tours",
        "summary": "Tours",
        "description": "The domain is planned.",
        "tags": [
          "culture-tourism"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/education": {
      "get": {
        "operationId": "education.education",
        "summary": "Education",
        "description": "The domain is planned.",
        "tags": [
          "education"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/education/institutions": {
      "get": {
        "operationId": "education.education.institutions",
        "summary": "Education institutions",
        "description": "The domain is planned.",
        "tags": [
          "education"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/healthcare": {
      "get": {
        "operationId": "healthcare.healthcare",
        "summary": "Healthcare",
        "description": "The domain is planned.",
        "tags": [
          "healthcare"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/healthcare/facilities": {
      "get": {
        "operationId": "healthcare.healthcare.facilities",
        "summary": "Healthcare facilities",
        "description": "The domain is planned.",
        "tags": [
          "healthcare"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/sports": {
      "get": {
        "operationId": "sports-recreation.sports",
        "summary": "Sports",
        "description": "The domain is planned.",
        "tags": [
          "sports-recreation"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/sports/venues": {
      "get": {
        "operationId": "sports-recreation.sports.venues",
        "summary": "Sports venues",
        "description": "The domain is planned.",
        "tags": [
          "sports-recreation"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    }
  },
  "components": {
    "parameters": {
      "locale": {
        "name": "locale",
        "in": "path",
        "required": true,
        "description": "The interface language (BCP 47).",
        "schema": {
          "type": "string",
          "enum": [
            "en",
            "fr",
            "ar"
          ]
        }
      },
      "id": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "A record identifier.",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      }
    },
    "responses": {
      "notFound": {
        "description": "There is no such page."
      },
      "methodNotAllowed": {
        "description": "Pages are read with GET or HEAD.",
        "headers": {
          "Allow": {
            "description": "GET, HEAD",
            "schema": {
              "type": "string"
            }
          }
        }
      }
    }
  }
});
