// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { frozen } from './routes/frozen.js';
export const formatVersion = 1;
export const version = "0.1.0";
export const sourceLanguage = "en";
export const languages = /* @__PURE__ */ frozen([
  {
    "code": "en",
    "name": "English",
    "direction": "ltr"
  },
  {
    "code": "fr",
    "name": "Français",
    "direction": "ltr"
  },
  {
    "code": "ar",
    "name": "العربية",
    "direction": "rtl"
  }
]);
export const sites = /* @__PURE__ */ frozen([
  {
    "id": "site-a",
    "name": {
      "en": "Site A",
      "fr": "Site A",
      "ar": "الموقع أ"
    }
  },
  {
    "id": "site-b",
    "name": {
      "en": "Site B",
      "fr": "Site B",
      "ar": "الموقع ب"
    }
  },
  {
    "id": "site-c",
    "name": {
      "en": "Site C",
      "fr": "Site C",
      "ar": "الموقع ج"
    }
  }
]);
export const externalDomains = /* @__PURE__ */ frozen([
  {
    "id": "core-cms",
    "title": {
      "en": "Core CMS & Content",
      "fr": "Gestion des contenus (CMS)",
      "ar": "النظام المركزي لإدارة المحتوى"
    }
  },
  {
    "id": "identity-access",
    "title": {
      "en": "Identity, Auth & Access Control",
      "fr": "Identité, authentification et contrôle d’accès",
      "ar": "الهوية والمصادقة والتحكم في الوصول"
    }
  },
  {
    "id": "gis-maps",
    "title": {
      "en": "GIS & Maps",
      "fr": "SIG et cartographie",
      "ar": "نظم المعلومات الجغرافية والخرائط"
    }
  },
  {
    "id": "notifications-alerts",
    "title": {
      "en": "Notifications & Alerts",
      "fr": "Notifications et alertes",
      "ar": "الإشعارات والتنبيهات"
    }
  },
  {
    "id": "events-culture",
    "title": {
      "en": "Events & Culture",
      "fr": "Événements et culture",
      "ar": "الفعاليات والثقافة"
    }
  },
  {
    "id": "social-engagement",
    "title": {
      "en": "Social Engagement",
      "fr": "Engagement citoyen",
      "ar": "المشاركة المجتمعية"
    }
  }
]);
export const domains = /* @__PURE__ */ frozen([
  {
    "id": "citizen-services",
    "title": {
      "en": "Citizen Services & E-Government",
      "fr": "Services aux usagers et administration numérique",
      "ar": "خدمات المواطنين والحكومة الإلكترونية"
    },
    "summary": {
      "en": "Digital government services, permits, appointments, and public consultations",
      "fr": "Services publics numériques, autorisations, rendez-vous et consultations publiques",
      "ar": "الخدمات الحكومية الرقمية والتصاريح والمواعيد والمشاورات العامة"
    },
    "tier": "standard",
    "status": "planned",
    "version": "0.1.0",
    "icon": "Building2",
    "activeFor": [
      "site-a"
    ],
    "requiredDependencies": [
      {
        "id": "core-cms",
        "name": "Core CMS & Content"
      },
      {
        "id": "identity-access",
        "name": "Identity, Auth & Access Control"
      },
      {
        "id": "notifications-alerts",
        "name": "Notifications & Alerts"
      }
    ],
    "usedBy": [],
    "counts": {
      "requiredDependencies": 3,
      "collections": 2,
      "components": 6,
      "blocks": 4,
      "routes": 3
    },
    "collections": [
      {
        "slug": "services",
        "name": {
          "en": "Services",
          "fr": "Services",
          "ar": "الخدمات"
        }
      },
      {
        "slug": "service-requests",
        "name": {
          "en": "Service Requests",
          "fr": "Demandes de service",
          "ar": "طلبات الخدمة"
        }
      }
    ],
    "components": [
      {
        "name": "ServiceCard",
        "kind": "domain"
      },
      {
        "name": "ServiceCategoryGrid",
        "kind": "domain"
      },
      {
        "name": "ServiceStatusBadge",
        "kind": "domain"
      },
      {
        "name": "BookingCard",
        "kind": "domain"
      },
      {
        "name": "BookingActions",
        "kind": "domain"
      },
      {
        "name": "CalendarPicker",
        "kind": "domain"
      }
    ],
    "blocks": [
      {
        "slug": "service-card",
        "name": {
          "en": "Service Card",
          "fr": "Fiche de service",
          "ar": "بطاقة الخدمة"
        }
      },
      {
        "slug": "service-directory",
        "name": {
          "en": "Service Directory",
          "fr": "Annuaire des services",
          "ar": "دليل الخدمات"
        }
      },
      {
        "slug": "service-request-form",
        "name": {
          "en": "Service Request Form",
          "fr": "Formulaire de demande de service",
          "ar": "نموذج طلب الخدمة"
        }
      },
      {
        "slug": "booking-card",
        "name": {
          "en": "Booking Card",
          "fr": "Fiche de réservation",
          "ar": "بطاقة الحجز"
        }
      }
    ]
  },
  {
    "id": "community",
    "title": {
      "en": "Community & Social Engagement",
      "fr": "Vie locale et engagement citoyen",
      "ar": "شؤون المجتمع والمشاركة المجتمعية"
    },
    "summary": {
      "en": "Forums, volunteering, civic engagement, and neighborhood groups",
      "fr": "Forums, bénévolat, engagement citoyen et collectifs de quartier",
      "ar": "المنتديات والعمل التطوعي والمشاركة المدنية ومجموعات الأحياء السكنية"
    },
    "tier": "standard",
    "status": "planned",
    "version": "0.1.0",
    "icon": "Users",
    "activeFor": [
      "site-b",
      "site-a"
    ],
    "requiredDependencies": [
      {
        "id": "core-cms",
        "name": "Core CMS & Content"
      },
      {
        "id": "identity-access",
        "name": "Identity, Auth & Access Control"
      }
    ],
    "usedBy": [
      {
        "id": "social-engagement",
        "name": "Social Engagement"
      }
    ],
    "counts": {
      "requiredDependencies": 2,
      "usedBy": 1,
      "collections": 0,
      "components": 2,
      "blocks": 4,
      "routes": 3,
      "designTokens": 1
    },
    "collections": [],
    "components": [
      {
        "name": "CommunityCard",
        "kind": "domain"
      },
      {
        "name": "CommunityFeed",
        "kind": "domain"
      }
    ],
    "blocks": [
      {
        "slug": "community-board",
        "name": {
          "en": "Community Board",
          "fr": "Tableau d’affichage du quartier",
          "ar": "لوحة إعلانات المجتمع"
        }
      },
      {
        "slug": "neighborhood-directory",
        "name": {
          "en": "Neighborhood Directory",
          "fr": "Annuaire des quartiers",
          "ar": "دليل الأحياء السكنية"
        }
      },
      {
        "slug": "volunteer-opportunities",
        "name": {
          "en": "Volunteer Opportunities",
          "fr": "Missions de bénévolat",
          "ar": "فرص التطوع"
        }
      },
      {
        "slug": "donation-campaign",
        "name": {
          "en": "Donation Campaign",
          "fr": "Campagne de dons",
          "ar": "حملة التبرعات"
        }
      }
    ]
  },
  {
    "id": "culture-tourism",
    "title": {
      "en": "Culture, Tourism & Events",
      "fr": "Culture, tourisme et événements",
      "ar": "الثقافة والسياحة والفعاليات"
    },
    "summary": {
      "en": "Cultural venues, tourist attractions, events, and heritage",
      "fr": "Lieux culturels et touristiques, événements et patrimoine",
      "ar": "المرافق الثقافية والمعالم السياحية والفعاليات والتراث"
    },
    "tier": "standard",
    "status": "planned",
    "version": "0.1.0",
    "icon": "Landmark",
    "activeFor": [
      "site-a"
    ],
    "requiredDependencies": [
      {
        "id": "core-cms",
        "name": "Core CMS & Content"
      },
      {
        "id": "gis-maps",
        "name": "GIS & Maps"
      }
    ],
    "usedBy": [
      {
        "id": "events-culture",
        "name": "Events & Culture"
      }
    ],
    "counts": {
      "requiredDependencies": 2,
      "usedBy": 1,
      "collections": 11,
      "components": 2,
      "blocks": 3,
      "routes": 3,
      "designTokens": 1
    },
    "collections": [
      {
        "slug": "attractions"
      },
      {
        "slug": "tours"
      },
      {
        "slug": "tour-guides"
      },
      {
        "slug": "itineraries"
      },
      {
        "slug": "bookings"
      },
      {
        "slug": "tourism-packages"
      },
      {
        "slug": "itinerary-templates"
      },
      {
        "slug": "travel-tips"
      },
      {
        "slug": "cultural-events"
      },
      {
        "slug": "ticket-pricing"
      },
      {
        "slug": "opening-hours"
      }
    ],
    "components": [
      {
        "name": "TourCard",
        "kind": "domain"
      },
      {
        "name": "AttractionCard",
        "kind": "domain"
      }
    ],
    "blocks": [
      {
        "slug": "attraction-card",
        "name": {
          "en": "Attraction Card",
          "fr": "Fiche de lieu touristique",
          "ar": "بطاقة المَعلَم السياحي"
        }
      },
      {
        "slug": "itinerary-planner",
        "name": {
          "en": "Itinerary Planner",
          "fr": "Planificateur d’itinéraire",
          "ar": "أداة تخطيط الرحلات"
        }
      },
      {
        "slug": "tour-listing",
        "name": {
          "en": "Tour Listing",
          "fr": "Liste des visites guidées",
          "ar": "قائمة الجولات السياحية"
        }
      }
    ]
  },
  {
    "id": "education",
    "title": {
      "en": "Education & Knowledge",
      "fr": "Éducation et savoirs",
      "ar": "التعليم والمعرفة"
    },
    "summary": {
      "en": "Educational institutions, courses, libraries, and certifications",
      "fr": "Établissements d’enseignement, formations, bibliothèques et certifications",
      "ar": "المؤسسات التعليمية والدورات التدريبية والمكتبات والشهادات المهنية"
    },
    "tier": "standard",
    "status": "planned",
    "version": "0.1.0",
    "icon": "GraduationCap",
    "activeFor": [
      "site-b"
    ],
    "requiredDependencies": [
      {
        "id": "core-cms",
        "name": "Core CMS & Content"
      },
      {
        "id": "identity-access",
        "name": "Identity, Auth & Access Control"
      }
    ],
    "usedBy": [],
    "counts": {
      "requiredDependencies": 2,
      "collections": 9,
      "components": 0,
      "blocks": 0,
      "routes": 3
    },
    "collections": [
      {
        "slug": "courses",
        "name": {
          "en": "Courses",
          "fr": "Formations",
          "ar": "الدورات التدريبية"
        }
      },
      {
        "slug": "lessons",
        "name": {
          "en": "Lessons",
          "fr": "Leçons",
          "ar": "الدروس"
        }
      },
      {
        "slug": "enrollments",
        "name": {
          "en": "Enrollments",
          "fr": "Inscriptions",
          "ar": "عمليات التسجيل"
        }
      },
      {
        "slug": "certificates",
        "name": {
          "en": "Certificates",
          "fr": "Certificats",
          "ar": "الشهادات"
        }
      },
      {
        "slug": "quizzes",
        "name": {
          "en": "Quizzes",
          "fr": "Quiz",
          "ar": "الاختبارات القصيرة"
        }
      },
      {
        "slug": "assignments",
        "name": {
          "en": "Assignments",
          "fr": "Devoirs",
          "ar": "الواجبات"
        }
      },
      {
        "slug": "learning-paths",
        "name": {
          "en": "Learning Paths",
          "fr": "Parcours d’apprentissage",
          "ar": "مسارات التعلم"
        }
      },
      {
        "slug": "campus-services",
        "name": {
          "en": "Campus Services",
          "fr": "Services du campus",
          "ar": "خدمات الحرم الجامعي"
        }
      },
      {
        "slug": "facility-bookings",
        "name": {
          "en": "Facility Bookings",
          "fr": "Réservations de locaux",
          "ar": "حجوزات المرافق"
        }
      }
    ],
    "components": [],
    "blocks": []
  },
  {
    "id": "governance",
    "title": {
      "en": "Governance, Compliance & Legal",
      "fr": "Gouvernance, conformité et affaires juridiques",
      "ar": "الحوكمة والامتثال والشؤون القانونية"
    },
    "summary": {
      "en": "Policy management, regulatory compliance, and legal operations",
      "fr": "Gestion des politiques internes, conformité réglementaire et affaires juridiques",
      "ar": "إدارة السياسات والامتثال التنظيمي والعمليات القانونية"
    },
    "tier": "essential",
    "status": "stable",
    "version": "0.1.0",
    "icon": "Scale",
    "activeFor": [
      "site-a"
    ],
    "requiredDependencies": [
      {
        "id": "core-cms",
        "name": "Core CMS & Content"
      },
      {
        "id": "identity-access",
        "name": "Identity, Auth & Access Control"
      }
    ],
    "usedBy": [],
    "counts": {
      "requiredDependencies": 2,
      "collections": 8,
      "components": 1,
      "blocks": 3,
      "routes": 3,
      "designTokens": 1
    },
    "collections": [
      {
        "slug": "governance-authorities",
        "name": {
          "en": "Governance Authorities",
          "fr": "Autorités de gouvernance",
          "ar": "جهات الحوكمة"
        }
      },
      {
        "slug": "policies",
        "name": {
          "en": "Policies",
          "fr": "Politiques internes",
          "ar": "السياسات"
        }
      },
      {
        "slug": "compliance-records",
        "name": {
          "en": "Compliance Records",
          "fr": "Dossiers de conformité",
          "ar": "سجلات الامتثال"
        }
      },
      {
        "slug": "service-catalog",
        "name": {
          "en": "Service Catalog",
          "fr": "Catalogue de services",
          "ar": "كتالوج الخدمات"
        }
      },
      {
        "slug": "feature-flags",
        "name": {
          "en": "Feature Flags",
          "fr": "Indicateurs de fonctionnalités",
          "ar": "مفاتيح تفعيل الميزات"
        }
      },
      {
        "slug": "moderation",
        "name": {
          "en": "Moderation",
          "fr": "Modération",
          "ar": "الإشراف على المحتوى"
        }
      },
      {
        "slug": "policy-documents",
        "name": {
          "en": "Policy Documents",
          "fr": "Documents de politique interne",
          "ar": "وثائق السياسات"
        }
      },
      {
        "slug": "compliance-checks",
        "name": {
          "en": "Compliance Checks",
          "fr": "Contrôles de conformité",
          "ar": "فحوص الامتثال"
        }
      }
    ],
    "components": [
      {
        "name": "PolicyRuleCard",
        "kind": "domain"
      }
    ],
    "blocks": [
      {
        "slug": "compliance-summary",
        "name": {
          "en": "Compliance Summary",
          "fr": "Synthèse de conformité",
          "ar": "ملخص الامتثال"
        }
      },
      {
        "slug": "policy-overview",
        "name": {
          "en": "Policy Overview",
          "fr": "Vue d’ensemble des politiques internes",
          "ar": "نظرة عامة على السياسات"
        }
      },
      {
        "slug": "governance-audit-trail",
        "name": {
          "en": "Audit Trail",
          "fr": "Piste d’audit",
          "ar": "سجل التدقيق"
        }
      }
    ]
  },
  {
    "id": "healthcare",
    "title": {
      "en": "Healthcare & Public Health",
      "fr": "Soins et santé publique",
      "ar": "الرعاية الصحية والصحة العامة"
    },
    "summary": {
      "en": "Healthcare facilities, appointments, vaccinations, and public health monitoring",
      "fr": "Établissements de santé, rendez-vous, vaccination et surveillance de la santé publique",
      "ar": "منشآت الرعاية الصحية والمواعيد والتطعيمات ورصد الصحة العامة"
    },
    "tier": "standard",
    "status": "planned",
    "version": "0.1.0",
    "icon": "Heart",
    "activeFor": [
      "site-b"
    ],
    "requiredDependencies": [
      {
        "id": "core-cms",
        "name": "Core CMS & Content"
      },
      {
        "id": "identity-access",
        "name": "Identity, Auth & Access Control"
      },
      {
        "id": "gis-maps",
        "name": "GIS & Maps"
      }
    ],
    "usedBy": [],
    "counts": {
      "requiredDependencies": 3,
      "collections": 14,
      "components": 0,
      "blocks": 2,
      "routes": 3
    },
    "collections": [
      {
        "slug": "practitioners"
      },
      {
        "slug": "facilities"
      },
      {
        "slug": "healthcare-services"
      },
      {
        "slug": "appointments"
      },
      {
        "slug": "healthcare-appointments"
      },
      {
        "slug": "medical-records"
      },
      {
        "slug": "prescriptions"
      },
      {
        "slug": "lab-results"
      },
      {
        "slug": "health-alerts"
      },
      {
        "slug": "educational-resources"
      },
      {
        "slug": "community-programs"
      },
      {
        "slug": "healthcare-providers"
      },
      {
        "slug": "health-appointments"
      },
      {
        "slug": "insurance-panels"
      }
    ],
    "components": [],
    "blocks": [
      {
        "slug": "healthcare-facility-card",
        "name": {
          "en": "Healthcare Facility Card",
          "fr": "Fiche d’établissement de santé",
          "ar": "بطاقة المنشأة الصحية"
        }
      },
      {
        "slug": "healthcare-directory",
        "name": {
          "en": "Healthcare Directory",
          "fr": "Annuaire santé",
          "ar": "دليل الرعاية الصحية"
        }
      }
    ]
  },
  {
    "id": "sports-recreation",
    "title": {
      "en": "Sports & Recreation",
      "fr": "Sports et loisirs",
      "ar": "الرياضة والترفيه"
    },
    "summary": {
      "en": "Sports facilities, leagues, fitness programs, and recreation",
      "fr": "Équipements sportifs, championnats, programmes de remise en forme et loisirs",
      "ar": "المرافق والدوريات الرياضية وبرامج اللياقة البدنية والأنشطة الترفيهية"
    },
    "tier": "standard",
    "status": "planned",
    "version": "0.1.0",
    "icon": "Trophy",
    "activeFor": [
      "site-c"
    ],
    "requiredDependencies": [
      {
        "id": "core-cms",
        "name": "Core CMS & Content"
      },
      {
        "id": "gis-maps",
        "name": "GIS & Maps"
      }
    ],
    "usedBy": [],
    "counts": {
      "requiredDependencies": 2,
      "collections": 0,
      "components": 2,
      "blocks": 4,
      "routes": 3,
      "designTokens": 1
    },
    "collections": [],
    "components": [
      {
        "name": "VenueBookingBoard",
        "kind": "domain"
      },
      {
        "name": "EventSchedule",
        "kind": "domain"
      }
    ],
    "blocks": [
      {
        "slug": "event-schedule",
        "name": {
          "en": "Event Schedule",
          "fr": "Calendrier des événements",
          "ar": "جدول الفعاليات"
        }
      },
      {
        "slug": "venue-booking",
        "name": {
          "en": "Venue Booking",
          "fr": "Réservation d’équipements sportifs",
          "ar": "حجز المرافق"
        }
      },
      {
        "slug": "league-standings",
        "name": {
          "en": "League Standings",
          "fr": "Classement du championnat",
          "ar": "ترتيب الدوري"
        }
      },
      {
        "slug": "live-scores",
        "name": {
          "en": "Live Scores",
          "fr": "Résultats en direct",
          "ar": "النتائج المباشرة"
        }
      }
    ]
  }
]);
export const descriptors = /* @__PURE__ */ frozen([
  {
    "domain": "citizen-services",
    "site": "site-a"
  },
  {
    "domain": "community",
    "site": "site-a"
  },
  {
    "domain": "community",
    "site": "site-b"
  },
  {
    "domain": "culture-tourism",
    "site": "site-a"
  },
  {
    "domain": "education",
    "site": "site-b"
  },
  {
    "domain": "governance",
    "site": "site-a"
  },
  {
    "domain": "healthcare",
    "site": "site-b"
  },
  {
    "domain": "sports-recreation",
    "site": "site-c"
  }
]);
